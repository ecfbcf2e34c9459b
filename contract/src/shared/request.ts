import type * as z from 'zod/mini'
import type { Endpoint } from '../endpoints.ts'

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? undefined extends z.input<E[Name]>
    ? { readonly [Key in Name]?: z.input<E[Name]> }
    : { readonly [Key in Name]: z.input<E[Name]> }
  : { readonly [Key in Name]?: never }

/** The params, query and body that an endpoint's schemas accept. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** The body of any of the responses that an endpoint lists in `responses`. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses']]: E['responses'][Status] extends z.ZodMiniType
    ? z.output<E['responses'][Status]>
    : never
}[keyof E['responses']]

/** The request of any endpoint. RequestOf is the request of a particular endpoint. */
export type AnyRequest = {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

const entriesOf = (values: object): [name: string, value: unknown][] => Object.entries(values)

/** A request's path and query. Placeholders are filled in, values escaped, and undefined or null query parameters left out. */
export const requestPath = (endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyRequest): string => {
  const path = entriesOf(params).reduce(
    (template, [name, value]) => template.replace(`{${name}}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  // After a list was stored as JSON and read again, the cursor of its first page is null, because JSON arrays have no undefined.
  const isGiven = (value: unknown): boolean => value !== undefined && value !== null
  const given = entriesOf(query).flatMap(([name, value]) => (isGiven(value) ? [[name, String(value)]] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
