import * as z from 'zod/mini'
import { config, emulators } from './config.ts'
import { FirestoreError } from './firestore-error.ts'

// What first views show is read without the Firestore SDK, which would be a fifth of all that they load, by the REST calls
// that it makes. It cannot leave out fields, either.

const { host, port } = emulators?.firestore ?? {}
const origin = host ? `http://${host}:${port}` : 'https://firestore.googleapis.com'
const database = `projects/${config.projectId}/databases/(default)/documents`

/** A document's full name, as queries have it. */
export const resourceName = (path: string): string => `${database}/${path}`

/** The App Check token, where the site has it on. */
const appCheckHeader = async (): Promise<Record<string, string>> => {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {}
  const token = await (await import('./app.ts')).appCheckToken()
  return token === null ? {} : { 'x-firebase-appcheck': token }
}

/** The kinds of value that the product stores in what it shows; any other is nothing that the contract knows. */
const valueSchema = z.pipe(
  z.object({
    stringValue: z.optional(z.string()),
    booleanValue: z.optional(z.boolean()),
    integerValue: z.optional(z.string()),
    timestampValue: z.optional(z.string()),
    nullValue: z.optional(z.null()),
  }),
  z.transform(({ stringValue, booleanValue, integerValue, timestampValue, nullValue }) => {
    if (integerValue !== undefined) return Number(integerValue)
    if (timestampValue !== undefined) return { toDate: () => new Date(timestampValue) }
    return stringValue ?? booleanValue ?? nullValue
  }),
)

const documentSchema = z.object({ name: z.string(), fields: z._default(z.record(z.string(), valueSchema), {}) })
/** One entry a document, found by query or by name; where there is none, one that says only when that was so. */
const answerSchema = z.array(
  z.object({
    document: z.optional(documentSchema),
    found: z.optional(documentSchema),
  }),
)
const failureSchema = z.object({ error: z.object({ status: z.optional(z.string()) }) })

export type FoundDocument = { readonly id: string; readonly fields: z.output<typeof documentSchema>['fields'] }

/** Firestore's refusal, with the code that its SDK has for it. */
const toFirestoreError = (status: number, failure: unknown): FirestoreError => {
  const code = failureSchema.safeParse(failure).data?.error.status?.toLowerCase().replaceAll('_', '-')
  return new FirestoreError(`Firestore answered ${status}`, code ?? null)
}

const send = async (method: string, body: string, idToken: string | null): Promise<FoundDocument[]> => {
  const response = await fetch(`${origin}/v1/${database}:${method}`, {
    method: 'POST',
    headers: { ...(await appCheckHeader()), ...(idToken === null ? {} : { authorization: `Bearer ${idToken}` }) },
    body,
  })
  const answer: unknown = await response.json().catch(() => null)
  // It stands in a list where the answer would be one, and at the end of one that Firestore broke off.
  const failure = [answer].flat().find((entry) => failureSchema.safeParse(entry).success)
  if (!response.ok || failure) throw toFirestoreError(response.status, failure)
  const entries = answerSchema.parse(answer)
  return entries.flatMap(({ document, found = document }) =>
    found ? [{ id: found.name.slice(found.name.lastIndexOf('/') + 1), fields: found.fields }] : [],
  )
}

const AHEAD_MS = 10_000
const ahead = new Map<string, Promise<FoundDocument[]>>()
let isAhead = false

/**
 * Sends what `ask` reads (at once) ahead of the page, which gets this answer where it asks the same within seconds. What
 * is asked names the person, so that nobody gets another's.
 */
export const prefetch = <T>(ask: () => T): T => {
  isAhead = true
  setTimeout(() => ahead.clear(), AHEAD_MS)
  try {
    return ask()
  } finally {
    isAhead = false
  }
}

const call = (method: string, body: object, idToken: string | null = null): Promise<FoundDocument[]> => {
  const asked = JSON.stringify(body)
  const answer = ahead.get(asked) ?? send(method, asked, idToken)
  ahead.delete(asked)
  if (isAhead) ahead.set(asked, answer)
  return answer
}

/** Runs a query (Firestore's StructuredQuery) that rules allow everyone. Throws where Firestore is out of reach or refuses. */
export const runQuery = (structuredQuery: object): Promise<FoundDocument[]> => call('runQuery', { structuredQuery })

/**
 * Reads some fields of a document as everyone, or as the person of `idToken`; undefined where there is none. Throws as
 * runQuery does.
 */
export const getDocument = async (
  path: string,
  fieldPaths: readonly string[],
  idToken?: string | null,
): Promise<FoundDocument | undefined> =>
  (await call('batchGet', { documents: [resourceName(path)], mask: { fieldPaths } }, idToken))[0]
