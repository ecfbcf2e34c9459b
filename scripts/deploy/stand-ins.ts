import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { listen } from '../suite/listen.ts'

type Said = { readonly output: string; readonly code?: number }

export const result = (value: unknown): Said => ({ output: JSON.stringify({ status: 'success', result: value }) })
export const failure = (error: string): Said => ({ output: JSON.stringify({ status: 'error', error }), code: 1 })

const stateSchema = z.object({ calls: z.array(z.string()), whole: z.array(z.array(z.string())) })

/** Replaces firebase-tools by the stand-in. Returns a function that reads the recorded commands. */
export const standInForFirebase = (answers: Record<string, readonly Said[]>) => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'))
  const file = join(folder, 'state.json')
  writeFileSync(file, JSON.stringify({ answers, calls: [], whole: [] }))
  vi.stubEnv('STAND_IN', file)
  vi.stubEnv(
    'HOBBYHUB_FIREBASE',
    JSON.stringify([process.execPath, join(import.meta.dirname, 'firebase-stand-in.mjs')]),
  )
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return () => stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
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
