import * as z from 'zod/mini'
import { MAX_CHARS, MAX_PAGE_SIZE } from './limits.ts'
import { isWellFormed } from './older-browsers.ts'

type Schema = z.ZodMiniType

/** A request or response body that is a file. */
export const bytesSchema = z.instanceof(Uint8Array<ArrayBuffer>, { error: 'This must be a file.' })

/** One endpoint of the REST API. The functions' routes and the OpenAPI document are made from `endpoints` (endpoints.ts). */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The URL's path, with placeholders as in OpenAPI: /groupInformation/{id}. */
  readonly path: string
  readonly summary: string
  /** Details that do not fit into the summary. */
  readonly description?: string
  /**
   * Whether this is the URL of a link in e-mails and messages, of a feed or of a picture. What others add to it on the way
   * (parameters, a slash, the punctuation of a sentence) is ignored, whereas all other endpoints refuse what they do not know.
   */
  readonly isLink?: true
  /** Whether pages of every site may read the responses, without credentials. Other endpoints allow the origins in CORS_ORIGINS. */
  readonly isOpenToAllSites?: true
  /** Who may call: everyone, or only users with a Firebase ID token. The handler checks what a user may do. */
  readonly access: 'public' | 'user'
  /**
   * On a closed site, what callers get who are not admitted. By default that is a 401 or 403. `allowed` is the same as on an open site,
   * `not-found` a 404, and `page` a page that says that the site is closed.
   */
  readonly ifNotAdmitted?: 'allowed' | 'not-found' | 'page'
  /** Whether only a closed site has this endpoint. On an open one, it is a 404. */
  readonly isOfClosedSite?: true
  /** Whether the cookie of POST /users/session is as good as a token, because an <img> sends none. Open sites set no cookie. */
  readonly acceptsSession?: true
  /** Whether Auth is asked if the account still stands, as before every change. An ID token is valid for an hour after its end. */
  readonly isAccountChecked?: true
  readonly params?: Schema
  readonly query?: Schema
  /** Clients may leave the body out if its schema accepts undefined. */
  readonly body?: Schema
  /** If the body is a file instead of JSON: the accepted content types, and the maximum size in bytes. */
  readonly bytes?: { readonly types: readonly string[]; readonly max: number }
  /**
   * The schema of the body for each status that the handler returns. Objects in it are z.object, not z.strictObject, so that
   * today's clients accept the fields of later versions.
   */
  readonly responses: Readonly<Record<number, Schema>>
  /** The content type of successful responses: JSON by default. */
  readonly responseType?:
    | 'text/calendar'
    | 'text/csv'
    | 'text/html'
    | 'application/xml'
    | 'application/atom+xml'
    | 'application/feed+json'
    | 'image/webp'
    | 'image/jpeg'
    | 'image/png'
  /** The error statuses besides those that `errorStatuses` adds to every endpoint, or to every endpoint with a body. */
  readonly errors: readonly number[]
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

/** Whether this is a valid id of a Firestore document, apart from its length. NUL is refused as well: it is unsafe in URLs. */
export const isDocumentId = (id: string): boolean => isWellFormed(id) && !/^$|^\.\.?$|^__.*__$|[/\0]/s.test(id)

export const idSchema = z.string().check(z.maxLength(128), z.refine(isDocumentId, { error: 'Not a valid id.' }))

export const callerEmailSchema = z.string().check(z.minLength(3), z.maxLength(MAX_CHARS.email))

export const groupParamsSchema = z.strictObject({ id: idSchema })

const limitSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, { error: `Enter a number from 1 to ${MAX_PAGE_SIZE}.` })),
  z.pipe(
    z.transform((digits: string) => Number.parseInt(digits, 10)),
    z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE)),
  ),
)
/** An opaque cursor: clients copy it from the last response's `Link: <…>; rel="next"`. */
const cursorSchema = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+$/, { error: 'Not a cursor of this list.' }))

export const pageQueryFields = { limit: z.optional(limitSchema), after: z.optional(cursorSchema) }

/** The response of a call that deletes exactly one thing. */
export const deletedOneResponseSchema = z.object({ deletedCount: z.literal(1) })

/** The response of a call that stores something that has no id for its caller. */
export const acknowledgedResponseSchema = z.object({ acknowledged: z.literal(true) })
