import type * as z from 'zod/mini'
import type { Endpoint } from './endpoints.ts'

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<E[Name]> }
  : { readonly [Key in Name]?: never }

/** What a call of an endpoint is made with, as its schemas take it. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What an endpoint answers when it succeeds. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses']]: E['responses'][Status] extends z.ZodMiniType
    ? z.output<E['responses'][Status]>
    : never
}[keyof E['responses']]

type Asked = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
}

/** The path and query of a call: placeholders filled, everything escaped, query parameters that are undefined left out. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Asked): string => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
