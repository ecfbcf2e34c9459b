// Replaces vitest in mutation testing: it only collects the tests of the rules, and worker.ts runs them for each mutant.
// vitest would take seconds to start for each file. There is no expect(), because the tests assert with assertFails,
// assertSucceeds and node:assert.
type Work = () => unknown
type Scope = { readonly name: string; readonly before: Work[] }

/** A test; `run` includes the `beforeEach` hooks of its file and describes. */
export type TestCase = { readonly name: string; readonly file: string; readonly run: () => Promise<void> }

export const testCases: TestCase[] = []
/** The `beforeAll` hooks of each file. */
export const beforeAllHooks = new Map<string, Work[]>()
export const afterAllHooks: Work[] = []

let file = ''
let scopes: Scope[] = []

/** Makes tests that are imported from now on belong to this file. */
export const startCollectingFile = (name: string): void => {
  file = name
  scopes = [{ name, before: [] }]
  beforeAllHooks.set(file, [])
}

const withEach = <T extends (name: string, work: (...values: never[]) => unknown) => void>(define: T) =>
  Object.assign(define, {
    each:
      (cases: readonly unknown[]) =>
      (name: string, work: (...values: unknown[]) => unknown): void => {
        for (const [at, values] of cases.entries()) {
          define(`${name} #${at + 1}`, () => (Array.isArray(values) ? work(...values) : work(values)))
        }
      },
  })

export const describe = withEach((name: string, work: Work): void => {
  scopes = [...scopes, { name, before: [] }]
  work()
  scopes = scopes.slice(0, -1)
})

export const test = withEach((name: string, work: Work): void => {
  const around = scopes
  const run = async (): Promise<void> => {
    for (const { before } of around) for (const prepare of before) await prepare()
    await work()
  }
  testCases.push({ name: [...around.map((scope) => scope.name), name].join(' > '), file, run })
})

export const beforeEach = (work: Work): void => {
  scopes.at(-1)?.before.push(work)
}
export const beforeAll = (work: Work): void => {
  beforeAllHooks.get(file)?.push(work)
}
export const afterAll = (work: Work): void => {
  afterAllHooks.push(work)
}
