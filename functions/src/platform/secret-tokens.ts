import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as 43 letters, digits, - and _. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored instead of a secret, so that somebody who can read the database does not learn the secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
