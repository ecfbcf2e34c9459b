import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../suite/listen.ts'

type Said = { readonly output: string; readonly code?: number }

export const result = (value: unknown): Said => ({ output: JSON.stringify({ status: 'success', result: value }) })
export const failure = (error: string): Said => ({ output: JSON.stringify({ status: 'error', error }), code: 1 })

const IGNORED = ['--non-interactive', '--json', '--force']
const WITH_VALUE = ['--project', '--config', '--message']
const isKept = (arg: string, at: number, args: readonly string[]) =>
  !IGNORED.includes(arg) && !WITH_VALUE.includes(arg) && !WITH_VALUE.includes(args[at - 1] ?? '')

/**
 * Answers as firebase-tools would, and records each command: whole, and as the answers name it. A command gets its answers
 * in order, and then the last one again.
 */
export const fakeFirebase = (answers: Record<string, readonly Said[]>) => {
  const whole: string[][] = []
  const calls: string[] = []
  const answer = async (args: string[]) => {
    const call = args.filter(isKept).join(' ')
    const given = answers[call] ?? [{ output: '' }]
    const { output = '', code = 0 } = given[calls.filter((earlier) => earlier === call).length] ?? given.at(-1) ?? {}
    whole.push(args)
    calls.push(call)
    return { ok: code === 0, output }
  }
  return { start: { run: answer, look: answer }, whole, calls }
}

/** Starts a server with an answer for each path: status, body and headers. Returns its origin. */
export const serve = async (
  answers: Record<string, { status?: number; body?: unknown; headers?: Record<string, string> }>,
): Promise<string> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const { status = 200, body = {}, headers = {} } = answers[pathname] ?? { status: 404 }
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listen(server)}`
}
