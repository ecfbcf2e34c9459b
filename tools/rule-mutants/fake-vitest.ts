// Replaces vitest where the rules' tests run again for every mutant: it only collects them, and the worker runs them in
// one process, in milliseconds where vitest's start for each file takes seconds. The tests assert with assertFails,
// assertSucceeds and node:assert, so that expect() is not needed.
type Work = () => unknown
type Scope = { readonly name: string; readonly before: Work[] }

/** A test, with the `beforeEach` of its file and of its describes. */
export type TestCase = { readonly name: string; readonly file: string; readonly run: () => Promise<void> }

export const testCases: TestCase[] = []
/** `beforeAll`, by file. */
export const beforeFile = new Map<string, Work[]>()
export const afterFiles: Work[] = []

let file = ''
let scopes: Scope[] = []

/** The tests that are imported next belong to this file. */
export const collectInto = (name: string): void => {
  file = name
  scopes = [{ name, before: [] }]
  beforeFile.set(file, [])
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
  beforeFile.get(file)?.push(work)
}
export const afterAll = (work: Work): void => {
  afterFiles.push(work)
}
