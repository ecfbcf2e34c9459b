/**
 * Stands in for vitest where the rules' tests are run again for every mutant, in one process and without vitest's own
 * start for each file: seconds become milliseconds. The tests judge with assertFails, assertSucceeds and node:assert.
 */
type Work = () => unknown
type Scope = { readonly name: string; readonly before: Work[] }

/** A test, with all that its file and its describes want done before it. */
export type Check = { readonly name: string; readonly file: string; readonly run: () => Promise<void> }

export const checks: Check[] = []
/** By file: done before its first check. */
export const beforeFile = new Map<string, Work[]>()
export const afterFiles: Work[] = []

let file = ''
let scopes: Scope[] = []

/** What is imported next belongs to this file. */
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
  checks.push({ name: [...around.map((scope) => scope.name), name].join(' > '), file, run })
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
