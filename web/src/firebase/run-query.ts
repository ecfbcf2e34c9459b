import * as z from 'zod/mini'
import { config, emulators } from './config.ts'

// Lists are most visitors' first view, and public: they are read without the Firestore SDK, which would be a fifth of all
// that the first view loads, by the REST call that it makes. It cannot leave out fields, either.

const { host, port } = emulators?.firestore ?? {}
const origin = host ? `http://${host}:${port}` : 'https://firestore.googleapis.com'
const database = `projects/${config.projectId}/databases/(default)/documents`

/** A document's full name, as queries have it. */
export const nameOf = (path: string): string => `${database}/${path}`

/** The App Check token, where the site has it on. */
const appCheckHeaders = async (): Promise<Record<string, string>> => {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {}
  const token = await (await import('./app.ts')).appCheckToken()
  return token === null ? {} : { 'x-firebase-appcheck': token }
}

/** The kinds of value that the product stores in what it lists; any other is nothing that the contract knows. */
const valueSchema = z.pipe(
  z.object({
    stringValue: z.optional(z.string()),
    booleanValue: z.optional(z.boolean()),
    integerValue: z.optional(z.string()),
    timestampValue: z.optional(z.string()),
  }),
  z.transform(({ stringValue, booleanValue, integerValue, timestampValue }) => {
    if (integerValue !== undefined) return Number(integerValue)
    if (timestampValue !== undefined) return { toDate: () => new Date(timestampValue) }
    return stringValue ?? booleanValue
  }),
)

const documentSchema = z.object({ name: z.string(), fields: z._default(z.record(z.string(), valueSchema), {}) })
/** One entry a document; where there is none, one that says only when that was so. */
const answerSchema = z.array(z.object({ document: z.optional(documentSchema), error: z.optional(z.unknown()) }))

export type FoundDocument = { readonly id: string; readonly fields: z.output<typeof documentSchema>['fields'] }

/** Runs a query (Firestore's StructuredQuery) that rules allow everyone. Throws where Firestore is out of reach or refuses. */
export const runQuery = async (structuredQuery: object): Promise<FoundDocument[]> => {
  const response = await fetch(`${origin}/v1/${database}:runQuery`, {
    method: 'POST',
    headers: await appCheckHeaders(),
    body: JSON.stringify({ structuredQuery }),
  })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
  const entries = answerSchema.parse(await response.json())
  // Firestore may break off in mid-list.
  if (entries.some(({ error }) => error !== undefined)) throw new Error('Firestore broke off')
  return entries.flatMap(({ document }) =>
    document ? [{ id: document.name.slice(document.name.lastIndexOf('/') + 1), fields: document.fields }] : [],
  )
}
