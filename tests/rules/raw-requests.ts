import { ACTORS, type Actor } from './actors.ts'
import { DOCUMENTS_URL } from './fixture.ts'

/** An unsigned ID token, which emulators accept. */
const mockToken = ({ uid, token }: Actor): string => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...token, sub: uid, user_id: uid })}.`
}

/** Calls Firestore's REST API, which accepts requests that the SDK cannot send. Returns the HTTP status. */
const send = async (method: string, asker: Actor | null, path: string, body: object): Promise<number> => {
  const answer = await fetch(DOCUMENTS_URL + path, {
    method,
    headers: asker ? { authorization: `Bearer ${mockToken(asker)}` } : {},
    body: JSON.stringify(body),
  })
  return answer.status
}

/**
 * Updates fields of a group as the creator, and says that it is active. `fields` are typed values, so that 64-bit integers can be
 * sent.
 */
export const patchGroupAsCreator = (path: string, fields: Readonly<Record<string, object>>): Promise<number> => {
  const name = `${DOCUMENTS_URL.slice(DOCUMENTS_URL.indexOf('projects/'))}/${path}`
  const written = { ...fields, activity: { stringValue: 'active' } }
  const write = {
    update: { name, fields: written },
    updateMask: { fieldPaths: Object.keys(written) },
    updateTransforms: [{ fieldPath: 'activeAt', setToServerValue: 'REQUEST_TIME' }],
  }
  return send('POST', ACTORS.creator, ':commit', { writes: [write] })
}

/**
 * Sends a StructuredQuery, which can have an offset, for documents below `parent` ('' or '/groups/chess'). Returns the HTTP
 * status.
 */
export const statusOfQuery = (asker: Actor | null, parent: string, structuredQuery: object): Promise<number> =>
  send('POST', asker, `${parent}:runQuery`, { structuredQuery })

/** Sends an aggregation query that counts the documents of `structuredQuery`. Returns the HTTP status. */
export const countQueryStatus = (asker: Actor | null, parent: string, structuredQuery: object): Promise<number> =>
  send('POST', asker, `${parent}:runAggregationQuery`, {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  })
