import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, errorStatuses } from '../endpoints.ts'
import { bytesSchema } from '../shared/endpoint.ts'
import { restErrorSchema } from '../shared/rest-error.ts'
import { openApiDocument } from './openapi.ts'

/** The OpenAPI document as clients receive it, as JSON. Made once: for each of 380 tests anew, it took minutes. */
const served: Record<string, unknown> = JSON.parse(JSON.stringify(openApiDocument()))

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(served))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('the validator rejects an invalid document', async () => {
  expect(await new Validator().validate({ ...structuredClone(served), paths: { groups: 7 } })).toMatchObject({
    valid: false,
  })
})

test.each(Object.entries(endpoints))('%s is documented, with every status that it answers', (operationId, call) => {
  const statuses = [...Object.keys(call.responses).map(Number), ...errorStatuses(call)].sort((a, b) => a - b)
  expect(served).toHaveProperty(['paths', call.path, call.method, 'operationId'], operationId)
  const { responses } = Object(served.paths)[call.path][call.method]
  expect(Object.keys(responses).map(Number)).toEqual(statuses)
})

test('every path parameter is declared', () => {
  for (const call of Object.values(endpoints)) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const { parameters } = Object(served.paths)[call.path][call.method]
    const declared = parameters.filter((at: { in: string }) => at.in === 'path').map((at: { name: string }) => at.name)
    expect(declared).toEqual(names)
  }
})

test('no operation is documented twice', () => {
  const routes = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

const CLOSED = '"additionalProperties":false'

/** The JSON Schema of the input that a zod schema accepts. */
const taken = (schema: z.ZodMiniType): string =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

test('clients accept responses and errors with unknown fields, which are not documented', () => {
  expect(taken(restErrorSchema)).not.toContain(CLOSED)
  expect(JSON.stringify(Object(served.components).schemas.Error)).toContain(CLOSED)
  for (const [name, call] of Object.entries<Endpoint>(endpoints)) {
    if (name === 'openApi' || call.responseType) continue
    for (const [status, schema] of Object.entries(call.responses)) {
      if (status === '204') continue
      expect(taken(schema), name).not.toContain(CLOSED)
      const { responses } = Object(served.paths)[call.path][call.method]
      expect(JSON.stringify(responses[status]), name).toContain(CLOSED)
    }
  }
})

test('requests with unknown fields are refused', () => {
  for (const [name, { isLink, params, query, body }] of Object.entries<Endpoint>(endpoints)) {
    const strict = isLink ? [params, body] : [params, query, body]
    for (const schema of strict) if (schema && schema !== bytesSchema) expect(taken(schema), name).toContain(CLOSED)
  }
})

/** All parameters and properties with their names, nested ones included. */
const namedParts = (part: unknown): [name: string, described: { description?: string }][] => {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {}, name, in: place } = Object(part)
  const own: [string, { description?: string }][] = [...Object.entries<object>(properties)]
  return [
    ...(place ? [[name, part] satisfies [string, object]] : []),
    ...own,
    ...Object.values(part).flatMap(namedParts),
  ]
}

test('every parameter and every field has a description', () => {
  const parts = namedParts(served)
  expect(parts.length).toBeGreaterThan(100)
  expect([...new Set(parts.filter(([, { description }]) => !description).map(([name]) => name))]).toEqual([])
})

test.each(Object.entries(endpoints))('every parameter of %s has a description and an example', (_, call) => {
  const { parameters } = Object(served.paths)[call.path][call.method]
  for (const { name, description, example } of parameters) {
    expect(description, name).toMatch(/\w/)
    expect(example, name).toBeDefined()
  }
})

test.each(Object.entries<Endpoint>(endpoints))(
  'the schemas that the functions enforce accept the examples of %s',
  (_, call) => {
    const { parameters, requestBody, responses } = Object(served.paths)[call.path][call.method]
    const asked = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((at: { in: string }) => at.in === place)
          .map(({ name, example }: { name: string; example: unknown }) => [name, String(example)]),
      )
    call.params?.parse(asked('path'))
    const { near, km, ...query } = asked('query')
    // A feed has one filter: a place or a category.
    if (!call.isOpenToAllSites) call.query?.parse(asked('query'))
    else for (const filtered of [query, { near, km }]) call.query?.parse(filtered)
    if (!call.bytes) call.body?.parse(requestBody.content['application/json'].example)
    for (const [status, answer] of Object.entries(call.responses)) {
      if (answer === bytesSchema || status === '204') continue
      answer.parse(responses[status].content[call.responseType ?? 'application/json'].example)
    }
  },
)
