import { type Endpoint, errorStatuses } from '@hobbyhub/contract/endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { ERROR_STATUS, restErrorSchema } from '@hobbyhub/contract/shared/rest-error'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { type Account, knownEmails } from './accounts.ts'
import { hostingOrigin } from './emulators.ts'

type Caller = Pick<Account, 'token'> & { readonly email?: string }

type Request = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly as?: Caller | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly origin?: string
}

export type RestResponse<Body = unknown> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

const STACK = /\bat [^\n"]*:\d+:\d+|node_modules|<pre>|\bError: /

/** The feeds, which alone are open to pages of every site. */
const OPEN_TO_ALL_SITES = /^\/groupInformation\/meetings\.(ics|atom|json)\W*$/

type Answer = { readonly method: string; readonly response: Response; readonly text: string }

const checkForEveryone = ({ method, response, text }: Answer, caller: Caller | undefined): void => {
  expect(text, 'a stack').not.toMatch(STACK)
  for (const [email] of text.matchAll(/[\w.+-]+@[\w.-]+/g)) {
    if (knownEmails.has(email)) expect(email, 'an e-mail that is not the caller’s').toBe(caller?.email)
  }
  const isOpen = ['GET', 'HEAD'].includes(method) && OPEN_TO_ALL_SITES.test(new URL(response.url).pathname)
  expect([...response.headers].filter(([name]) => name.startsWith('access-control-'))).toEqual(
    isOpen ? [['access-control-allow-origin', '*']] : [],
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('vary')).toContain('Authorization')
  if (response.status >= 400) expect(response.headers.get('cache-control')).toBe('no-store')
}

/** Parses a response. Refuses fields that are not in the contract, although clients would accept them. */
const parseExactly = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.parse(body)
  expect(body, 'a field that the contract does not have').toEqual(parsed)
  return parsed
}

type Sending = {
  readonly as?: Caller | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestInit['body']
  readonly origin?: string
}

/** Sends a request to a path, by default of the site, and checks what every response must have. */
export const sendRequest = async (
  method: string,
  path: string,
  { as, origin = hostingOrigin(), ...init }: Sending = {},
): Promise<RestResponse> => {
  const headers = { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...init.headers }
  const options = { method, headers, body: init.body ?? null, redirect: 'manual', duplex: 'half' } as const
  const response = await fetch(origin + path, options)
  const bytes = await response.bytes()
  const text = new TextDecoder().decode(bytes)
  checkForEveryone({ method, response, text }, as)
  if (text === '') return { status: response.status, headers: response.headers, body: undefined }
  if (
    /^(text\/(calendar|csv|html)|application\/(atom\+)?xml); charset=utf-8$/.test(
      response.headers.get('content-type') ?? '',
    )
  ) {
    return { status: response.status, headers: response.headers, body: text }
  }
  if (response.headers.get('content-type')?.startsWith('image/')) {
    return { status: response.status, headers: response.headers, body: bytes }
  }
  expect(response.headers.get('content-type')).toMatch(/^application\/(feed\+)?json$/)
  const body: unknown = JSON.parse(text)
  if (response.status >= 400) {
    expect(ERROR_STATUS[parseExactly(restErrorSchema, body).code]).toBe(response.status)
  }
  return { status: response.status, headers: response.headers, body }
}

const bodyOf = (body: unknown) => (body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body))

/** Calls an endpoint of the contract, and checks that the contract documents the response. */
export const callEndpoint = async (call: Endpoint, asked: Request = {}): Promise<RestResponse> => {
  const isFile = asked.body instanceof Uint8Array
  const answer = await sendRequest(call.method.toUpperCase(), requestPath(call, asked), {
    as: asked.as,
    ...(asked.origin && { origin: asked.origin }),
    headers: {
      ...(asked.body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    body: asked.body === undefined ? null : bodyOf(asked.body),
  })
  expect([...Object.keys(call.responses).map(Number), ...errorStatuses(call)]).toContain(answer.status)
  const schema = call.responses[answer.status]
  if (schema) parseExactly(schema, answer.body)
  return answer
}

/**
 * The maximum number of attempts at a call to which the API responds with 503. On a busy machine, a 503 is no failure: the call
 * did nothing, or is safe to repeat.
 */
const MAX_ATTEMPTS = 3

const requestUntilServed = async (call: Endpoint, asked: Request): Promise<RestResponse> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callEndpoint(call, asked)
    if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer
    console.log(`${call.method} ${call.path} answered 503, and is asked again`)
  }
}

/** Makes a call that must succeed, and returns its typed response. */
export const expectSuccess = async <C extends Endpoint, S extends keyof C['responses'] & number>(
  call: C,
  status: S,
  asked: Request = {},
): Promise<RestResponse<z.output<C['responses'][S]>>> => {
  const { headers, ...answer } = await requestUntilServed(call, asked)
  expect(answer).toMatchObject({ status })
  const schema: C['responses'][S] = call.responses[status]
  return { status, headers, body: schema.parse(answer.body) }
}

/** Makes a call that must fail with this status, and returns the error. */
export const expectRefusal = async (
  call: Endpoint,
  status: number,
  asked: Request = {},
): Promise<z.output<typeof restErrorSchema> & { readonly headers: Headers }> => {
  const { headers, ...answer } = await callEndpoint(call, asked)
  expect(answer).toMatchObject({ status })
  return { ...restErrorSchema.parse(answer.body), headers }
}
