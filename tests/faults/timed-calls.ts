import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import type { Account } from '../support/accounts.ts'
import { hostingOrigin } from '../support/emulators.ts'
import { callEndpoint } from '../support/rest.ts'

/** How a call ended: its status, or 0 if the connection broke, and the time in ms. */
export type CallOutcome = { readonly status: number; readonly ms: number }

const timed = async (call: () => Promise<{ readonly status: number }>): Promise<CallOutcome> => {
  const start = performance.now()
  const { status } = await call()
  return { status, ms: performance.now() - start }
}

export const joinArguments = (id: string, as: Account) =>
  [endpoints.joinGroup, { params: { id }, body: { userEmail: as.email }, as }] as const

/** Makes a call, checks its response as usual, and measures its time. */
export const timeCall = (...asked: Parameters<typeof callEndpoint>): Promise<CallOutcome> =>
  timed(() => callEndpoint(...asked))

/** Makes a call during which the test may kill the function's process. The response is not checked: the emulator may send it. */
export const timeBrokenCall = (call: Endpoint, path: string, as: Account, body?: object): Promise<CallOutcome> =>
  timed(() =>
    fetch(hostingOrigin() + path, {
      method: call.method.toUpperCase(),
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    }).catch(() => ({ status: 0 })),
  )
