// `npm run test:mutations`: mutation testing of firestore.rules; see README.md.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { CliError } from '../../scripts/bootstrap/processes.mjs'
import { rulesWith } from '../../scripts/site/rules.ts'
import { loadRules } from '../../scripts/suite/load-rules.ts'
import { runCli } from '../../scripts/suite/run-cli.ts'
import { startTestEmulators } from '../../scripts/test/test-emulators.ts'
import { equivalentMutants, equivalentMutantsOfClosedSites } from '../../tests/rules/equivalent-mutants.ts'
import { CLOSED_TO_DOMAINS } from '../../tests/rules/platform/closed-to-domains.ts'
import { type Mutant, makeMutants } from './make-mutants.ts'

const WORKERS = 2
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, closed: { type: 'boolean', default: false } },
})
const { closed: isClosed } = values
const [filter = ''] = positionals
const source = rulesWith(readFileSync(RULES_FILE, 'utf8'), {
  categories: HOBBY_CATEGORIES,
  registration: isClosed ? CLOSED_TO_DOMAINS : 'open',
})
const equivalents = isClosed ? equivalentMutantsOfClosedSites : equivalentMutants
const startedAt = Date.now()
const endsAt = values.minutes ? startedAt + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY
/** Of a closed site only those of what it adds, because an open site has the others. */
const all = makeMutants(source).filter(
  ({ name }) => name.includes(filter) && (!isClosed || name.includes('isAdmitted')),
)
/** Equivalent mutants survive every test, and each takes a minute, so they run only if a filter selects them. */
const mutants = all.filter(({ name }) => filter || !(name in equivalents))
/** A run that ends early starts somewhere else each time. Mutants stay beside their neighbours, which the same tests kill. */
const first = values.minutes ? randomInt(mutants.length) : 0
const waiting = [...mutants.slice(first), ...mutants.slice(0, first)]

/** The names of killed mutants, each with the test that failed. */
const killed = new Map<string, string>()
const survived: string[] = []
const uncompiled: string[] = []

/** Whether the rules compile. If they do not, every test fails, which proves nothing. */
const compiles = (host: string, rules: string): Promise<boolean> =>
  loadRules(host, 'demo-hobbyhub-compiler', rules).then(
    () => true,
    () => false,
  )

const nextMutant = (): Mutant | undefined => (Date.now() < endsAt ? waiting.shift() : undefined)

const runWorker = async (host: string, number: number): Promise<void> => {
  const projectId = `demo-hobbyhub-mutants-${number}`
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, RULES_PROJECT_ID: projectId },
    workerData: { host, projectId, isClosed },
  })
  const failingTest = async (rules: string): Promise<string | null> => {
    worker.postMessage(rules)
    const [answer] = await once(worker, 'message')
    return z.nullable(z.string()).parse(answer)
  }
  const failed = await failingTest(source)
  if (failed) throw new CliError(`The tests must pass before anything is mutated; this one fails: ${failed}`)
  for (let mutant = nextMutant(); mutant; mutant = nextMutant()) {
    const { name } = mutant
    const test = (await compiles(host, mutant.source)) ? await failingTest(mutant.source) : undefined
    if (test === undefined) uncompiled.push(name)
    else if (test === null) survived.push(name)
    else killed.set(name, test)
    const done = killed.size + survived.length + uncompiled.length
    if (done % 50 === 0) console.log(`${done} of ${mutants.length} mutants`)
    if (test === null || filter) console.log(test ? `killed    ${name}  by  ${test}` : `survived  ${name}`)
  }
  worker.postMessage(null)
  await once(worker, 'exit')
}

const main = async (): Promise<number> => {
  const { env, ended } = await startTestEmulators(false)
  const workers = Array.from({ length: WORKERS }, (_, number) =>
    runWorker(env.FIRESTORE_EMULATOR_HOST ?? '', number + 1),
  )
  // Without the emulators every test fails, which would count as a kill.
  const failed = ended.then((): never => {
    throw new CliError('The emulators have ended by themselves.')
  })
  await Promise.race([Promise.all(workers), failed])
  const unexplained = survived.filter((name) => !(name in equivalents))
  // Mutants that are listed as equivalent, although a test killed them or the rules no longer have them.
  const stale = Object.keys(equivalents).filter(
    (name) => name.includes(filter) && (killed.has(name) || !all.some((mutant) => mutant.name === name)),
  )
  const equivalent = all.length - killed.size - unexplained.length - uncompiled.length - waiting.length
  for (const name of uncompiled) console.log(`DOES NOT COMPILE, proves nothing: ${name}`)
  for (const name of unexplained) console.log(`SURVIVED, and no reason is given: ${name}`)
  for (const name of stale) console.log(`LISTED AS EQUIVALENT, and is not: ${name}`)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(
    `${all.length} mutants: ${killed.size} killed, ${equivalent} equivalent, ` +
      `${unexplained.length} survived, ${uncompiled.length} not compiled, ${waiting.length} not tried; ${seconds} s`,
  )
  return unexplained.length + stale.length + uncompiled.length > 0 ? 1 : 0
}

await runCli(main)
