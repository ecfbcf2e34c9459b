import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as 43 letters, digits, - and _. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret, which is stored instead: a reader of the database cannot use it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
