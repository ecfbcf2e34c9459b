import { execFile } from 'node:child_process'
import * as z from 'zod/mini'
import { ROOT } from '../bootstrap/processes.mjs'
import { firebaseCommand } from '../suite/firebase.ts'
import { runToEnd } from '../suite/processes.ts'

export type Answer<T> = { readonly ok: true; readonly result: T } | { readonly ok: false; readonly error: string }

/** firebase-tools for one project, run by this Node. */
export type Firebase = {
  readonly project: string
  /** Runs a command with --json, and parses its answer. */
  readonly ask: <T>(schema: z.ZodMiniType<T>, ...args: string[]) => Promise<Answer<T>>
  /** Runs a command, and returns its output. */
  readonly look: (...args: string[]) => Promise<{ ok: boolean; output: string }>
  /** The same, and shows its output. */
  readonly run: (...args: string[]) => Promise<{ ok: boolean; output: string }>
}

/** What firebase-tools prints with --json. */
const answerSchema = z.union([
  z.object({ status: z.literal('success'), result: z.optional(z.unknown()) }),
  z.object({ status: z.literal('error'), error: z.string() }),
])

const env = () => ({ ...process.env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' })

type Output = { readonly ok: boolean; readonly output: string }

/** Starts firebase-tools with these arguments: `run` shows what it prints, `look` returns its stdout alone. */
type Start = {
  readonly run: (args: string[]) => Promise<Output>
  readonly look: (args: string[]) => Promise<Output>
}

const [program = '', ...script] = firebaseCommand

const start: Start = {
  run: (args) =>
    runToEnd([...firebaseCommand, ...args], {
      log: `.cache/firebase-${args[0]?.replaceAll(':', '-')}.log`,
      env: env(),
      onLine: (line) => console.log(line),
    }),
  look: (args) =>
    new Promise((resolve) => {
      const options = { cwd: ROOT, env: env(), maxBuffer: 2 ** 26 }
      execFile(program, [...script, ...args], options, (error, output) => resolve({ ok: !error, output }))
    }),
}

const readAnswer = <T>(schema: z.ZodMiniType<T>, text: string): Answer<T> => {
  try {
    const answer = answerSchema.parse(JSON.parse(text.slice(text.indexOf('{'))))
    if (answer.status === 'error') return { ok: false, error: answer.error }
    return { ok: true, result: schema.parse(answer.result) }
  } catch {
    return { ok: false, error: `firebase-tools gave no answer that can be read: ${text.slice(0, 300)}` }
  }
}

/** Tests, which have no project, give a `start` of their own. */
export const firebaseFor = (project: string, { run, look } = start): Firebase => {
  const whole = (args: readonly string[]) => [...args, '--project', project, '--non-interactive']
  return {
    project,
    ask: async (schema, ...args) => readAnswer(schema, (await look([...whole(args), '--json'])).output),
    look: (...args) => look(whole(args)),
    run: (...args) => run(whole(args)),
  }
}
