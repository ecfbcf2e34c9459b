import { isClosed } from '@hobbyhub/contract/shared/registration'
import { READ_LIMIT_MS } from '../constants.ts'
import { compareWithServerTime } from '../device-clock.ts'
import { emulatorAddresses, firebaseConfig } from './config.ts'
import { FirestoreError } from './firestore-error.ts'

// First views read Firestore through its REST API. The SDK would be a fifth of what a first view loads, and cannot select fields.

const { host, port } = emulatorAddresses?.firestore ?? {}
const origin = host ? `http://${host}:${port}` : 'https://firestore.googleapis.com'
const database = `projects/${firebaseConfig.projectId}/databases/(default)/documents`

/** The full resource name of a document, as Firestore's REST API expects it. */
export const resourceName = (path: string): string => `${database}/${path}`

/** Returns the header with the App Check token, if the site uses App Check. */
const appCheckHeader = async (): Promise<Record<string, string>> => {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {}
  const token = await (await import('./app.ts')).getAppCheckToken()
  return token === null ? {} : { 'x-firebase-appcheck': token }
}

type Value = string | number | boolean | null | undefined | { toDate(): Date } | readonly Value[] | Fields

/** A value in the format of Firestore's REST API: an object with one of these fields. */
type WireValue = {
  readonly stringValue?: string
  readonly booleanValue?: boolean
  readonly integerValue?: string
  readonly doubleValue?: number
  readonly timestampValue?: string
  readonly nullValue?: null
  readonly arrayValue?: { readonly values?: readonly WireValue[] }
  readonly mapValue?: { readonly fields?: WireFields }
}
type WireFields = { readonly [field: string]: WireValue }
type WireDocument = { readonly name: string; readonly fields?: WireFields }
/** runQuery returns `document`, batchGet returns `found`. An entry without either says that nothing was found. */
type WireEntry = { readonly document?: WireDocument; readonly found?: WireDocument; readonly readTime?: string }

type Fields = { readonly [field: string]: Value }

const toFields = (fields: WireFields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, toValue(value)]))

/** Converts a value of one of the types that the site reads. A value of any other type becomes undefined. */
const toValue = (value: WireValue): Value => {
  const { stringValue, booleanValue, integerValue, doubleValue, timestampValue, nullValue, arrayValue, mapValue } =
    value
  if (integerValue !== undefined) return Number(integerValue)
  if (timestampValue !== undefined) return { toDate: () => new Date(timestampValue) }
  if (arrayValue) return (arrayValue.values ?? []).map(toValue)
  if (mapValue) return toFields(mapValue.fields)
  return stringValue ?? booleanValue ?? doubleValue ?? nullValue
}

export type FoundDocument = { readonly id: string; readonly fields: Fields }

type Failure = { readonly error: { readonly status?: string } }

const isFailure = (entry: unknown): entry is Failure =>
  typeof entry === 'object' &&
  entry !== null &&
  'error' in entry &&
  typeof entry.error === 'object' &&
  entry.error !== null

/** Returns Firestore's error with the code that its SDK would use. */
const toFirestoreError = (status: number, failure: Failure | undefined): FirestoreError => {
  const code = failure?.error.status?.toLowerCase().replaceAll('_', '-')
  return new FirestoreError(`Firestore answered ${status}`, code ?? null)
}

declare global {
  /** The read that the inline script of index.html has started, if any. */
  var earlyRead: { readonly body: string; readonly response: Promise<Response> } | undefined
}

/** The response to the same read, if index.html has started it. Only the first call gets it. */
const takeEarlyRead = (body: string): Promise<Response> | undefined => {
  const { earlyRead } = globalThis
  if (earlyRead?.body !== body) return undefined
  globalThis.earlyRead = undefined
  return earlyRead.response
}

/** The user's token, which on a closed site every read needs; null for a visitor. */
const closedSiteToken = async (): Promise<string | null> => (await import('./id-token.ts')).getIdToken()

/** Calls Firestore's REST API at a path of the database. Throws if Firestore refuses the call or cannot be reached. */
export const callFirestore = async (path: string, body: object, ownToken: string | null): Promise<unknown> => {
  const idToken = isClosed ? (ownToken ?? (await closedSiteToken())) : ownToken
  const json = JSON.stringify(body)
  const headers = { ...(await appCheckHeader()), ...(idToken === null ? {} : { authorization: `Bearer ${idToken}` }) }
  const early = idToken === null ? takeEarlyRead(json) : undefined
  const signal = AbortSignal.timeout(READ_LIMIT_MS)
  const url = `${origin}/v1/${database}${path}`
  const response = await (early ?? fetch(url, { method: 'POST', headers, body: json, signal }))
  const responseBody: unknown = await response.json().catch(() => null)
  // An array can contain an error too: it is the last entry if Firestore fails half-way.
  const failure = [responseBody].flat().find(isFailure)
  if (!response.ok || failure) throw toFirestoreError(response.status, failure)
  return responseBody
}

/** Only checks for an array, because the format of Firestore's entries is trusted. The callers check the fields' values. */
const isEntries = (body: unknown): body is WireEntry[] => Array.isArray(body)

const call = async (method: string, body: object, idToken: string | null = null): Promise<FoundDocument[]> => {
  const entries = await callFirestore(`:${method}`, body, idToken)
  if (!isEntries(entries)) throw new TypeError(`Firestore's answer is no list: ${method}`)
  compareWithServerTime(entries.at(-1)?.readTime)
  return entries.flatMap(({ document, found = document }) =>
    found ? [{ id: found.name.slice(found.name.lastIndexOf('/') + 1), fields: toFields(found.fields) }] : [],
  )
}

/**
 * Runs a query (Firestore's StructuredQuery) that the security rules allow for everyone. Throws if Firestore refuses the query or
 * cannot be reached.
 */
export const runQuery = (structuredQuery: object): Promise<FoundDocument[]> => call('runQuery', { structuredQuery })

/**
 * Reads some fields of a document, as a visitor or as the user of `idToken`. Returns undefined if there is no such document.
 * Throws what runQuery throws.
 */
export const getDocument = async (
  path: string,
  fieldPaths: readonly string[],
  idToken?: string | null,
): Promise<FoundDocument | undefined> =>
  (await call('batchGet', { documents: [resourceName(path)], mask: { fieldPaths } }, idToken))[0]
