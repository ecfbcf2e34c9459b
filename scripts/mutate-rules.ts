/**
 * `npm run test:mutations`: each small wrong in firestore.rules must make a test of tests/rules fail, or stand in
 * tests/rules/equivalent-mutants.ts with the reason why it changes nothing.
 *
 * An argument names some of them: any part of a mutant's name. Takes the Firestore emulator of FIRESTORE_EMULATOR_HOST
 * (with our rules loaded), else starts hidane.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { equivalentMutants } from '../tests/rules/equivalent-mutants.ts'
import { withEmulator } from './rule-mutants/emulator.ts'
import { makeMutants } from './rule-mutants/make-mutants.ts'
import { compiles } from './suite/rules.ts'

const LANES = 2
const RULES_FILE = 'firestore.rules'
const source = readFileSync(RULES_FILE, 'utf8')
const wanted = process.argv[2] ?? ''
const mutants = makeMutants(source).filter(({ name }) => name.includes(wanted))

const killers = new Map<string, string>()
const survivors: string[] = []
const uncompiled: string[] = []

const work = async (host: string, number: number, waiting: typeof mutants): Promise<void> => {
  const projectId = `demo-hobbyhub-mutants-${number}`
  const lane = new Worker(new URL('./rule-mutants/lane.ts', import.meta.url), {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, RULES_PROJECT_ID: projectId },
    workerData: { host, projectId },
  })
  const killerOf = async (rules: string): Promise<string | null> => {
    lane.postMessage(rules)
    const [answer] = await once(lane, 'message')
    return z.nullable(z.string()).parse(answer)
  }
  const failed = await killerOf(source)
  if (failed) throw new Error(`The tests must pass before anything is mutated; this one fails: ${failed}`)
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const { name } = mutant
    const killer = (await compiles(host, mutant.source)) ? await killerOf(mutant.source) : undefined
    if (killer === undefined) uncompiled.push(name)
    else if (killer === null) survivors.push(name)
    else killers.set(name, killer)
    const done = killers.size + survivors.length + uncompiled.length
    if (done % 50 === 0) console.log(`${done} of ${mutants.length} mutants`)
    if (killer === null || wanted) console.log(killer ? `killed    ${name}  by  ${killer}` : `survived  ${name}`)
  }
  lane.postMessage(null)
  await once(lane, 'exit')
}

const startedAt = Date.now()
await withEmulator(RULES_FILE, (host) => {
  const waiting = [...mutants]
  return Promise.all(Array.from({ length: LANES }, (_, number) => work(host, number + 1, waiting)))
})

const unexplained = survivors.filter((name) => !(name in equivalentMutants))
const stale = Object.keys(equivalentMutants).filter((name) => name.includes(wanted) && !survivors.includes(name))
for (const name of uncompiled) console.log(`DOES NOT COMPILE, proves nothing: ${name}`)
for (const name of unexplained) console.log(`SURVIVED, and no reason is given: ${name}`)
for (const name of stale) console.log(`LISTED AS EQUIVALENT, and is not: ${name}`)
console.log(
  `${mutants.length} mutants: ${killers.size} killed, ${survivors.length - unexplained.length} equivalent, ` +
    `${unexplained.length} survived, ${uncompiled.length} not compiled; ${Math.round((Date.now() - startedAt) / 1000)} s`,
)
process.exitCode = unexplained.length + stale.length + uncompiled.length > 0 ? 1 : 0
