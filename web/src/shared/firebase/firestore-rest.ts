import * as z from 'zod/mini'
import { config, emulators } from './config.ts'
import { FirestoreError } from './firestore-error.ts'

// First views read Firestore by its REST API: the SDK would be a fifth of what they load, and cannot select fields.

const { host, port } = emulators?.firestore ?? {}
const origin = host ? `http://${host}:${port}` : 'https://firestore.googleapis.com'
const database = `projects/${config.projectId}/databases/(default)/documents`

/** The full resource name of a document, as Firestore's REST API expects it. */
export const resourceName = (path: string): string => `${database}/${path}`

/** The header with the App Check token, if the site uses App Check. */
const appCheckHeader = async (): Promise<Record<string, string>> => {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {}
  const token = await (await import('./app.ts')).appCheckToken()
  return token === null ? {} : { 'x-firebase-appcheck': token }
}

type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | { toDate(): Date }
  | readonly Value[]
  | { readonly [field: string]: Value }

/** The value types that the product stores in the fields it reads; others become undefined. */
const valueSchema: z.ZodMiniType<Value> = z.pipe(
  z.object({
    stringValue: z.optional(z.string()),
    booleanValue: z.optional(z.boolean()),
    integerValue: z.optional(z.string()),
    timestampValue: z.optional(z.string()),
    nullValue: z.optional(z.null()),
    get arrayValue() {
      return z.optional(z.object({ values: z._default(z.array(valueSchema), []) }))
    },
    get mapValue() {
      return z.optional(z.object({ fields: z._default(z.record(z.string(), valueSchema), {}) }))
    },
  }),
  z.transform(({ stringValue, booleanValue, integerValue, timestampValue, nullValue, arrayValue, mapValue }): Value => {
    if (integerValue !== undefined) return Number(integerValue)
    if (timestampValue !== undefined) return { toDate: () => new Date(timestampValue) }
    return stringValue ?? booleanValue ?? arrayValue?.values ?? mapValue?.fields ?? nullValue
  }),
)

const documentSchema = z.object({ name: z.string(), fields: z._default(z.record(z.string(), valueSchema), {}) })
/** runQuery answers with `document`, batchGet with `found`; an entry without either says that nothing was found. */
const answerSchema = z.array(
  z.object({
    document: z.optional(documentSchema),
    found: z.optional(documentSchema),
  }),
)
const failureSchema = z.object({ error: z.object({ status: z.optional(z.string()) }) })

export type FoundDocument = { readonly id: string; readonly fields: z.output<typeof documentSchema>['fields'] }

/** Firestore's error, with the code that its SDK would give it. */
const toFirestoreError = (status: number, failure: unknown): FirestoreError => {
  const code = failureSchema.safeParse(failure).data?.error.status?.toLowerCase().replaceAll('_', '-')
  return new FirestoreError(`Firestore answered ${status}`, code ?? null)
}

/** Makes a call of Firestore's REST API at a path of the database. Throws when Firestore refuses it or cannot be reached. */
export const askFirestore = async (path: string, body: object, idToken: string | null): Promise<unknown> => {
  const response = await fetch(`${origin}/v1/${database}${path}`, {
    method: 'POST',
    headers: { ...(await appCheckHeader()), ...(idToken === null ? {} : { authorization: `Bearer ${idToken}` }) },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  // Errors come inside an array too, as its last entry if Firestore fails half-way.
  const failure = [answer].flat().find((entry) => failureSchema.safeParse(entry).success)
  if (!response.ok || failure) throw toFirestoreError(response.status, failure)
  return answer
}

const call = async (method: string, body: object, idToken: string | null = null): Promise<FoundDocument[]> => {
  const entries = answerSchema.parse(await askFirestore(`:${method}`, body, idToken))
  return entries.flatMap(({ document, found = document }) =>
    found ? [{ id: found.name.slice(found.name.lastIndexOf('/') + 1), fields: found.fields }] : [],
  )
}

/**
 * Runs a query (Firestore's StructuredQuery) that rules allow everyone. Throws when Firestore refuses it or cannot be
 * reached.
 */
export const runQuery = (structuredQuery: object): Promise<FoundDocument[]> => call('runQuery', { structuredQuery })

/**
 * Reads some fields of a document, as a visitor or as the user of `idToken`; undefined if there is none. Throws as
 * runQuery does.
 */
export const getDocument = async (
  path: string,
  fieldPaths: readonly string[],
  idToken?: string | null,
): Promise<FoundDocument | undefined> =>
  (await call('batchGet', { documents: [resourceName(path)], mask: { fieldPaths } }, idToken))[0]
