import * as z from 'zod/mini'

// The parts of an OpenAPI 3.1 document that the page shows. Other parts are ignored.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const fieldSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  description: z.optional(z.string()),
})
export type ApiField = z.infer<typeof fieldSchema>

const bodySchema = z.object({
  properties: z.optional(z.record(z.string(), fieldSchema)),
  required: z.optional(z.array(z.string())),
})

const mediaSchema = z.object({ schema: bodySchema, example: z.optional(z.unknown()) })

/** A response, with its content, if it has one, by media type. Only JSON and text have an example. */
const responseSchema = z.object({ description: z.string(), content: z.optional(z.record(z.string(), mediaSchema)) })

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.optional(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      description: z.optional(z.string()),
      example: z.optional(z.unknown()),
      schema: fieldSchema,
    }),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), mediaSchema) })),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), responseSchema])),
})

export const apiDocumentSchema = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operationSchema)),
  components: z.object({ responses: z.record(z.string(), responseSchema) }),
})
export type ApiDocument = z.infer<typeof apiDocumentSchema>

export type Operation = z.infer<typeof operationSchema> & {
  readonly method: (typeof METHODS)[number]
  readonly path: string
}

/** Every operation of the document, in the document's order of paths. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method]
      return operation ? [{ ...operation, method, path }] : []
    }),
  )

/** The operations by topic. Topics are in the order of their first operations. */
export const operationsByTag = (
  operations: readonly Operation[],
): (readonly [tag: string, operations: Operation[]])[] =>
  [...new Set(operations.map(({ tags: [tag] }) => tag))].map((tag) => [
    tag,
    operations.filter(({ tags }) => tags[0] === tag),
  ])

/** Whether the operation requires a token. */
export const needsToken = ({ security: [usual = {}] }: Operation): boolean => Object.keys(usual).length > 0

/** The description and example of each status of an operation. Responses that operations share are in `components`. */
export const responsesOf = ({ responses }: Operation, { components }: ApiDocument) =>
  Object.entries(responses).map(([status, response]) => {
    const shared = '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response
    return { status, description: shared?.description ?? '', example: Object.values(shared?.content ?? {})[0]?.example }
  })
