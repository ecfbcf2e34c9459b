import * as z from 'zod/mini'

export const MAX_PAGE_SIZE = 1000

type Schema = z.ZodMiniType

/** The body of a request or a response that is a file. */
export const bytesSchema = z.instanceof(Uint8Array<ArrayBuffer>, { error: 'This must be a file.' })

/** One row of the REST table. The functions' routes and the OpenAPI document are made from the table. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The URL's path, with placeholders as in OpenAPI: /groupInformation/{id}. */
  readonly path: string
  readonly summary: string
  /** Details that do not fit into the summary. */
  readonly description?: string
  /** Who may call: everyone, or only users with a Firebase ID token. The handler checks what a user may do. */
  readonly access: 'public' | 'user'
  readonly params?: Schema
  readonly query?: Schema
  /** Clients may leave the body out if its schema accepts undefined. */
  readonly body?: Schema
  /** If the body is a file instead of JSON: the accepted content types, and the maximum size in bytes. */
  readonly bytes?: { readonly types: readonly string[]; readonly max: number }
  /**
   * The body of each status that the handler returns. z.object, not z.strictObject, lets today's clients accept fields of later
   * versions.
   */
  readonly responses: Readonly<Record<number, Schema>>
  /** The content type of successful responses: JSON by default. */
  readonly responseType?: 'text/calendar' | 'text/csv' | 'text/html' | 'image/webp'
  /** Error statuses other than those that every endpoint can return (`errorStatuses`). */
  readonly errors: readonly number[]
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

/** Whether Firestore accepts this document id. An accepted id is also safe as a path segment. NUL is refused, too. */
export const isDocumentId = (id: string): boolean => id.isWellFormed() && !/^$|^\.\.?$|^__.*__$|[/\0]/s.test(id)

export const idSchema = z.string().check(z.maxLength(128), z.refine(isDocumentId, { error: 'Not a valid id.' }))

export const groupParams = z.strictObject({ id: idSchema })

const limitSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, { error: `Enter a number from 1 to ${MAX_PAGE_SIZE}.` })),
  z.pipe(
    z.transform((digits: string) => Number.parseInt(digits, 10)),
    z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE)),
  ),
)
/** An opaque cursor: clients copy it from the last response's `Link: <…>; rel="next"`. */
const cursorSchema = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+$/, { error: 'Not a cursor of this list.' }))

export const pageQuery = { limit: z.optional(limitSchema), after: z.optional(cursorSchema) }

/** The response of a call that deletes exactly one thing. */
export const deletedOneSchema = z.object({ deletedCount: z.literal(1) })
