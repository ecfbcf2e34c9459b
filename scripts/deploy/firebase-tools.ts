import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import { PROJECT_ROOT, packageCommand, runCommand } from '../bootstrap/processes.mjs'

type Output = { readonly ok: boolean; readonly output: string; readonly stdout: string }

const start = async (args: readonly string[], isInForeground: boolean): Promise<Output> => {
  const [node = '', ...all] = packageCommand('firebase-tools/lib/bin/firebase.js', ...args)
  const env = { ...process.env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1' }
  if (!isInForeground) return runCommand('', [node, ...all], { env })
  const [code] = await once(spawn(node, all, { cwd: PROJECT_ROOT, env, stdio: 'inherit' }), 'exit')
  return { ok: code === 0, output: '', stdout: '' }
}

/** Functions that run firebase-tools for one project, with this Node. Tests, which have no project, pass a `run` of their own. */
export const firebaseToolsFor = (project: string, run = start) => {
  const whole = (args: readonly string[]) => [...args, '--project', project]
  return {
    project,
    /** Runs a command in the foreground, where it may ask the user. */
    run: (...args: string[]) => run(whole(args), true),
    /** Runs a command, and returns its output. */
    look: (...args: string[]) => run(whole(args), false),
    /** Runs a command, and parses its result. Returns undefined if it fails. */
    ask: async <T>(schema: z.ZodMiniType<T>, ...args: string[]): Promise<T | undefined> => {
      const { stdout } = await run([...whole(args), '--json'], false)
      try {
        return z.object({ result: schema }).parse(JSON.parse(stdout.slice(stdout.indexOf('{')))).result
      } catch {
        return undefined
      }
    },
  }
}

export type FirebaseTools = ReturnType<typeof firebaseToolsFor>
