import * as z from 'zod/mini'
import { packageCommand, runCommand } from '../bootstrap/processes.mjs'

export type CommandResult<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly error: string }

/** The output of firebase-tools with --json. */
const answerSchema = z.union([
  z.object({ status: z.literal('success'), result: z.optional(z.unknown()) }),
  z.object({ status: z.literal('error'), error: z.string() }),
])

const readAnswer = <T>(schema: z.ZodMiniType<T>, text: string): CommandResult<T> => {
  try {
    const answer = answerSchema.parse(JSON.parse(text.slice(text.indexOf('{'))))
    return answer.status === 'error'
      ? { ok: false, error: answer.error }
      : { ok: true, result: schema.parse(answer.result) }
  } catch {
    return { ok: false, error: `firebase-tools gave no answer that can be read: ${text.slice(0, 300)}` }
  }
}

type Output = { readonly ok: boolean; readonly output: string; readonly stdout: string }

const start = (args: readonly string[], isShown: boolean): Promise<Output> =>
  runCommand('', packageCommand('firebase-tools/lib/bin/firebase.js', ...args), {
    env: { ...process.env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' },
    isShown,
  })

/** Functions that run firebase-tools for one project, with this Node. Tests, which have no project, pass a `run` of their own. */
export const firebaseToolsFor = (project: string, run = start) => {
  const whole = (args: readonly string[]) => [...args, '--project', project, '--non-interactive']
  return {
    project,
    /** Runs a command, and shows its output. */
    run: (...args: string[]) => run(whole(args), true),
    /** Runs a command, and returns its output. */
    look: (...args: string[]) => run(whole(args), false),
    /** Runs a command, and parses its answer. */
    ask: async <T>(schema: z.ZodMiniType<T>, ...args: string[]): Promise<CommandResult<T>> =>
      readAnswer(schema, (await run([...whole(args), '--json'], false)).stdout),
  }
}

export type FirebaseTools = ReturnType<typeof firebaseToolsFor>
