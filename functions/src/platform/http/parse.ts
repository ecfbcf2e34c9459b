import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { MAX_BODY_BYTES } from '@hobbyhub/contract/shared/limits'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import type { ParsedPart } from './handler.ts'
import { issueMessage } from './issue-message.ts'
import { readLinkQuery } from './link.ts'
import { receiveBody } from './receive-body.ts'

z.config({ localeError: issueMessage })

const MAX_DETAILS = 20
const noFields = z.strictObject({})

const invalid = (message: string, issues: readonly z.core.$ZodIssue[] = []): ApiError => {
  const details = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key.slice(0, 100), message: 'Unknown field.' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
  return new ApiError('invalid-argument', message, details.length > 0 ? { details: details.slice(0, MAX_DETAILS) } : {})
}

const PARTS = { params: 'address', query: 'query', body: 'body' } as const
type Part = keyof typeof PARTS

/** Parses a part of a request. Throws 400 with details. If the endpoint has no schema for a part, the part must be empty. */
export function parsePart<C extends Endpoint, P extends Part>(call: C, part: P, value: unknown): ParsedPart<C[P]>
export function parsePart(call: Endpoint, part: Part, value: unknown): unknown {
  const schema = call[part]
  const result = (schema ?? noFields).safeParse(value)
  if (!result.success) throw invalid(`The ${PARTS[part]} is not valid.`, result.error.issues)
  return schema ? result.data : undefined
}

/** The query as an object; throws 400 if a parameter is repeated, except in a link. */
export const parseQueryString = ({ isLink, query }: Endpoint, url: URL): Record<string, string> => {
  if (isLink) return query ? readLinkQuery(url) : {}
  const entries = [...url.searchParams]
  const names = new Set<string>()
  for (const [name] of entries) {
    if (names.has(name)) throw invalid(`The query has ${JSON.stringify(name.slice(0, 100))} more than once.`)
    names.add(name)
  }
  return Object.fromEntries(entries)
}

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

const tooLarge = (max: number): ApiError => {
  const limit = max < 1024 * 1024 ? `${max / 1024} KiB` : `${max / 1024 / 1024} MB`
  return new ApiError('payload-too-large', `The body is larger than ${limit}.`)
}

/**
 * Reads a body. A body that is too large is read to its end, but not stored: otherwise the client would never get the 413. Throws 408
 * if the body does not arrive in time.
 */
const readBytes = async ({ body }: Request, max = MAX_BODY_BYTES): Promise<Uint8Array> => {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const isReceived = await receiveBody(body, (chunk) => {
    size += chunk.byteLength
    if (size <= max) chunks.push(chunk)
  })
  if (!isReceived) throw new ApiError('request-timeout', 'The body did not arrive in time. Please try again.')
  if (size > max) throw tooLarge(max)
  return Buffer.concat(chunks)
}

const isCompressed = ({ headers }: Request): boolean =>
  (headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity'

/** Reads a body that is a file. Throws 413 or 415. The handler must check that the bytes match the type. */
const readFile = ({ types, max }: NonNullable<Endpoint['bytes']>, request: Request): Promise<Uint8Array> => {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  if (types.includes(type.trim()) && !isCompressed(request)) return readBytes(request, max)
  const last = types.at(-1)
  const message = `The body must be ${types.slice(0, -1).join(', ')} or ${last}, not compressed.`
  throw new ApiError('unsupported-media-type', message)
}

/** Reads a JSON body. Throws 413, 415, or 400 if it is not JSON. */
const readJson = async (request: Request): Promise<unknown> => {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '') || isCompressed(request)) {
    throw new ApiError('unsupported-media-type', 'The body must be application/json in UTF-8, not compressed.')
  }
  const bytes = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

/**
 * Reads the body of a request. Returns undefined if the body is optional and the client sent neither a content type nor a byte,
 * and an empty object if the endpoint takes no body.
 */
export const readBody = async ({ body, bytes }: Endpoint, request: Request): Promise<unknown> => {
  if (!body) return {}
  if (bytes) return readFile(bytes, request)
  const mayBeMissing = !request.headers.has('content-type') && body.safeParse(undefined).success
  return mayBeMissing && (await readBytes(request)).byteLength === 0 ? undefined : readJson(request)
}
