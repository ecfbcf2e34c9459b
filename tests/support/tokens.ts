type Json = Record<string, unknown>

/** A part of a token. */
export const encode = (part: Json): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** What a token of the Auth emulator says. */
export const payloadOf = (token: string): Json =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A token as the Auth emulator makes them: not signed. That signatures count outside it, functions/test shows. */
export const unsigned = (payload: Json): string => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`

/** The same token of a sign-in so many ms ago, refreshed since. */
export const signedInAgo = (token: string, ms: number): string =>
  unsigned({ ...payloadOf(token), auth_time: Math.floor((Date.now() - ms) / 1000) })
