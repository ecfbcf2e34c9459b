import type { Endpoint } from '@hobbyhub/contract/endpoints'
import type * as z from 'zod/mini'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'

/** A part of a request as its schema parses it, or undefined if the endpoint has no such part. */
export type ParsedPart<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The caller's type. The caller is null if a public endpoint is called without a token. */
export type CallerOf<Access extends Endpoint['access']> = Access extends 'user' ? Caller : Caller | null

/** The input of a handler: every part of the request as its schema parses it, and the caller. */
type HandlerInput<E extends Endpoint> = {
  readonly params: ParsedPart<E['params']>
  readonly query: ParsedPart<E['query']>
  readonly body: ParsedPart<E['body']>
  readonly caller: CallerOf<E['access']>
  readonly url: URL
  /** The header X-Forwarded-For, for limits by network. */
  readonly forwardedFor?: string | undefined
  /** The header, for the call that turns its token into a cookie. */
  readonly authorization?: string | undefined
  readonly deadline: Deadline
}

/** A JSON object. Each of its lists may be given as an iterable of pages. */
type InPages<T> = {
  readonly [K in keyof T]: T[K] extends readonly unknown[] ? T[K] | AsyncIterable<T[K]> : T[K]
}

type Responses<E extends Endpoint> = E['responses']

/** One of the endpoint's documented successful responses. `pages` and `text` are read while the response is sent. */
type HandlerResponse<E extends Endpoint> = {
  [Status in keyof Responses<E> & number]: {
    readonly status: Status
    readonly headers?: Record<string, string>
  } & (
    | { readonly body: z.output<Responses<E>[Status]> }
    | { readonly pages: InPages<z.output<Responses<E>[Status]>> }
    | { readonly text: AsyncIterable<string> }
  )
}[keyof Responses<E> & number]

/** Handles the calls of an endpoint, after http/route.ts has checked them. Throws an `ApiError` to refuse a call. */
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<HandlerResponse<E>>
