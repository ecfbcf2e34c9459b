import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { buildFunctions } from '../../scripts/suite/build.ts'
import { type Measurement, median, roundToHundredths } from './measurement.ts'

export const name = 'cold-start'

const TIMES = 9
const BUNDLE = pathToFileURL(join(PROJECT_ROOT, 'functions/lib/index.js')).href

/** Each program runs in a new process, and loads Firestore's SDK, because nearly every call needs that SDK. */
const PROGRAMS = {
  'api with Firestore': `await import('${BUNDLE}')`,
  'bare with Firestore': `
    const { onRequest } = await import('firebase-functions/https')
    const { initializeApp } = await import('firebase-admin/app')
    await import('firebase-admin/auth')
    ;(await import('firebase-admin/firestore')).getFirestore(initializeApp({ projectId: 'demo' }))
    onRequest((_, response) => response.json([]))`,
} as const
type Program = keyof typeof PROGRAMS

type Start = { readonly ms: number; readonly megabytes: number }

const startOf = (program: Program): Start => {
  const code = `const start = performance.now()
    ${PROGRAMS[program]}
    console.log(JSON.stringify({ ms: performance.now() - start, megabytes: process.memoryUsage().rss / 1e6 }))
    process.exit()`
  const env = { ...process.env, FUNCTION_TARGET: 'api', GCLOUD_PROJECT: 'demo', NODE_OPTIONS: '' }
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: join(PROJECT_ROOT, 'functions'),
    env,
  })
  return JSON.parse(output.toString().trim().split('\n').at(-1) ?? '')
}

export const run = async (): Promise<Measurement[]> => {
  await buildFunctions()
  const starts = new Map<Program, Start[]>()
  const programs = Object.keys(PROGRAMS) as Program[]
  for (let time = 0; time < TIMES; time += 1) {
    for (const program of programs) starts.set(program, [...(starts.get(program) ?? []), startOf(program)])
  }
  const of = (program: Program, what: keyof Start): number =>
    median((starts.get(program) ?? []).map((start) => start[what]))
  const ratio = (a: Program, b: Program, what: keyof Start): number => roundToHundredths(of(a, what) / of(b, what))
  const [a, b] = ['api with Firestore', 'bare with Firestore'] as const
  return [
    ...programs.flatMap((program) => [
      { name: `${program}: load time`, value: Math.round(of(program, 'ms')), unit: 'ms' },
      { name: `${program}: memory`, value: Math.round(of(program, 'megabytes')), unit: 'MB' },
    ]),
    { name: `load time of ${a} to ${b}`, value: ratio(a, b, 'ms'), unit: 'x', atMost: 1.25 },
    { name: `memory of ${a} to ${b}`, value: ratio(a, b, 'megabytes'), unit: 'x', atMost: 1.25 },
  ]
}
