import { execFile } from 'node:child_process'
import * as z from 'zod/mini'
import { ROOT } from '../bootstrap/processes.mjs'
import { firebaseCommand } from '../suite/firebase.ts'
import { runToEnd } from '../suite/processes.ts'

type Answer<T> = { readonly ok: true; readonly result: T } | { readonly ok: false; readonly error: string }

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

const commandSchema = z.array(z.string())
/** HOBBYHUB_FIREBASE names a stand-in, for the tests. */
const command = (): readonly string[] => {
  const { HOBBYHUB_FIREBASE } = process.env
  return HOBBYHUB_FIREBASE ? commandSchema.parse(JSON.parse(HOBBYHUB_FIREBASE)) : firebaseCommand
}

const env = () => ({ ...process.env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' })

/** What a command prints to stdout, however it ends. */
const look = ([program = '', ...args]: readonly string[]): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, env: env(), maxBuffer: 2 ** 26 }
    execFile(program, args, options, (error, output) => resolve({ ok: !error, output }))
  })

const readAnswer = <T>(schema: z.ZodMiniType<T>, text: string): Answer<T> => {
  try {
    const answer = answerSchema.parse(JSON.parse(text.slice(text.indexOf('{'))))
    if (answer.status === 'error') return { ok: false, error: answer.error }
    return { ok: true, result: schema.parse(answer.result) }
  } catch {
    return { ok: false, error: `firebase-tools gave no answer that can be read: ${text.slice(0, 300)}` }
  }
}

export const firebaseFor = (project: string): Firebase => {
  const whole = (args: readonly string[]) => [...command(), ...args, '--project', project, '--non-interactive']
  return {
    project,
    ask: async (schema, ...args) => readAnswer(schema, (await look([...whole(args), '--json'])).output),
    look: (...args) => look(whole(args)),
    run: (...args) =>
      runToEnd(whole(args), {
        log: `.cache/firebase-${args[0]?.replaceAll(':', '-')}.log`,
        env: env(),
        onLine: (line) => console.log(line),
      }),
  }
}
