import type * as z from 'zod/mini'
import type { Endpoint } from './endpoints.ts'

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<E[Name]> }
  : { readonly [Key in Name]?: never }

/** The parts of a request to an endpoint, as its schemas accept them. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** The body of an endpoint's successful responses. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses']]: E['responses'][Status] extends z.ZodMiniType
    ? z.output<E['responses'][Status]>
    : never
}[keyof E['responses']]

type Asked = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
}

/** The path and query of a request: placeholders filled in, values escaped, undefined query parameters left out. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Asked): string => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
