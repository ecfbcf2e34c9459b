import { ACTORS, type Actor } from './actors.ts'
import { DOCUMENTS_URL } from './fixture.ts'

/** An unsigned ID token, which emulators accept. */
const mockToken = ({ uid, token }: Actor): string => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...token, sub: uid, user_id: uid })}.`
}

/** Sends what no JavaScript client can, by Firestore's own REST API. Returns the HTTP status. */
const send = async (method: string, asker: Actor | null, path: string, body: object): Promise<number> => {
  const answer = await fetch(DOCUMENTS_URL + path, {
    method,
    headers: asker ? { authorization: `Bearer ${mockToken(asker)}` } : {},
    body: JSON.stringify(body),
  })
  return answer.status
}

/** Changes fields of a document as the creator, with 64-bit integers. */
export const patchAsCreator = (path: string, fields: Readonly<Record<string, object>>): Promise<number> => {
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`)
  return send('PATCH', ACTORS.creator, `/${path}?${mask.join('&')}`, { fields })
}

/** Lists documents below `parent` ('' or '/groups/chess') by a StructuredQuery: with an offset. */
export const runQuery = (asker: Actor | null, parent: string, structuredQuery: object): Promise<number> =>
  send('POST', asker, `${parent}:runQuery`, { structuredQuery })

/** Counts documents in the same way. */
export const runCount = (asker: Actor | null, parent: string, structuredQuery: object): Promise<number> =>
  send('POST', asker, `${parent}:runAggregationQuery`, {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  })
