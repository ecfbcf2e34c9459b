import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits, base64url-encoded (43 characters). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored instead of a secret, so that somebody who can read the database does not learn the secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
