type Json = Record<string, unknown>

/** Encodes a part of a token. */
export const encodeJwtPart = (part: Json): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The claims of a token of the Auth emulator. */
export const claimsOf = (token: string): Json =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** An unsigned token, like those of the Auth emulator. Unit tests of the functions check that the cloud requires a signature. */
export const unsignedToken = (payload: Json): string =>
  `${encodeJwtPart({ alg: 'none', typ: 'JWT' })}.${encodeJwtPart(payload)}.`

/** A token with the same claims, except that the sign-in was `ms` milliseconds ago. */
export const tokenWithEarlierSignIn = (token: string, ms: number): string =>
  unsignedToken({ ...claimsOf(token), auth_time: Math.floor((Date.now() - ms) / 1000) })
