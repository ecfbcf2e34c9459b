import * as z from 'zod/mini'
import { OPENAPI_FIELDS } from './openapi-fields.ts'

/** The JSON Schema keywords that this file and openapi.ts read. Other keywords are passed on unchanged. */
export const jsonSchema = z.looseObject({
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  minItems: z.optional(z.number()),
  description: z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema))
  },
  get items() {
    return z.optional(jsonSchema)
  },
  get anyOf() {
    return z.optional(z.array(jsonSchema))
  },
})
export type JsonSchema = z.infer<typeof jsonSchema>

/** The key of an object's field in OPENAPI_FIELDS: 'parent.name' if it exists there, else 'name'. */
const keyOf = (parent: string, name: string): string =>
  `${parent}.${name}` in OPENAPI_FIELDS ? `${parent}.${name}` : name

/** Description and example of a parameter or field, for the OpenAPI document. */
export const fieldDocs = (name: string) => {
  const { description, example } = OPENAPI_FIELDS[name] ?? {}
  return { ...(description ? { description } : {}), ...(example === undefined ? {} : { example }) }
}

/** Adds the descriptions of OPENAPI_FIELDS to a schema's properties. `parent` is the name of the field that has this schema. */
export const withDescriptions = ({ properties, items, anyOf, ...schema }: JsonSchema, parent = ''): JsonSchema => ({
  ...schema,
  ...(items ? { items: withDescriptions(items, parent) } : {}),
  ...(anyOf ? { anyOf: anyOf.map((each) => withDescriptions(each, parent)) } : {}),
  ...(properties
    ? {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => {
            const { description } = fieldDocs(keyOf(parent, name))
            return [name, { ...withDescriptions(property, name), ...(description ? { description } : {}) }]
          }),
        ),
      }
    : {}),
})

/** Optional fields that examples of requests leave out: the server sets them, or few requests need them. */
const LEFT_OUT_OF_REQUESTS = ['createdAt', 'creatorEmail', 'answers', 'invite', 'groupId', 'meetingId', 'to']

/** A valid value of the schema, built from each field's example. `name` is the name of the field that has this schema. */
export const exampleOf = (schema: JsonSchema, io: 'input' | 'output', name = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? []
  if (first) return exampleOf(first, io, name)
  const { example } = OPENAPI_FIELDS[name] ?? {}
  // Only some lists of requests have an example: those whose items must differ.
  if (schema.items?.properties) return (io === 'input' && example) || [exampleOf(schema.items, io, name)]
  if (schema.items?.enum) return schema.items.enum.slice(0, schema.minItems ?? 1)
  if (!schema.properties) {
    return schema.enum && !schema.enum.includes(example) ? schema.enum[0] : example
  }
  const fields = Object.entries(schema.properties).map(
    ([key, field]) => [key, exampleOf(field, io, keyOf(name, key))] as const,
  )
  const isShown = (key: string): boolean =>
    io === 'output' || schema.required?.includes(key) === true || !LEFT_OUT_OF_REQUESTS.includes(key)
  return Object.fromEntries(fields.filter(([key]) => isShown(key)))
}
