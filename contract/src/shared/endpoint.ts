import * as z from 'zod/mini'

export const MAX_PAGE_SIZE = 1000

type Schema = z.ZodMiniType

/** A body that is a file. */
export const bytesSchema = z.instanceof(Uint8Array<ArrayBuffer>, { error: 'This must be a file.' })

/** One row of the REST table, from which the functions' routes and the OpenAPI document are generated. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With OpenAPI's placeholders, for example /groupInformation/{id}. */
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
  /** For a body that is a file instead of JSON: its content types, and how many bytes it may have. */
  readonly bytes?: { readonly types: readonly string[]; readonly max: number }
  /**
   * The body of each status that the handler returns. z.object, so that today's clients accept fields that a later version adds.
   */
  readonly responses: Readonly<Record<number, Schema>>
  /** The content type of successful responses: JSON by default. */
  readonly responseType?: 'text/calendar' | 'text/csv' | 'text/html' | 'image/webp'
  /** Error statuses other than those that every endpoint can return (`errorStatuses`). */
  readonly errors: readonly number[]
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

/** Checks Firestore's rules for document ids, which also make them safe as path segments. A NUL is refused, too. */
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
/** A cursor, which clients do not interpret: they take it from the last response's `Link: <…>; rel="next"`. */
const cursorSchema = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+$/, { error: 'Not a cursor of this list.' }))

export const pageQuery = { limit: z.optional(limitSchema), after: z.optional(cursorSchema) }

/** The response of a call that deletes exactly one thing. */
export const deletedOneSchema = z.object({ deletedCount: z.literal(1) })
