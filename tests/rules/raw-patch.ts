import { ACTORS, type Actor } from './actors.ts'
import { DOCUMENTS_URL } from './world.ts'

/** An ID token as emulators take it: unsigned. */
const mockToken = ({ uid, token }: Actor): string => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...token, sub: uid, user_id: uid })}.`
}

/**
 * Changes fields of a document as the creator through Firestore's own REST, which carries 64-bit integers that no
 * JavaScript client can send. Answers the HTTP status.
 */
export const patchAsCreator = async (path: string, fields: Readonly<Record<string, object>>): Promise<number> => {
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`)
  const answer = await fetch(`${DOCUMENTS_URL}/${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${mockToken(ACTORS.creator)}` },
    body: JSON.stringify({ fields }),
  })
  return answer.status
}
