import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { answeredHeaders, rewriteOf } from './answered-headers.ts'
import type { Hosting } from './served-from.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

type File = { readonly body: Buffer; readonly type: string; readonly etag: string }

/** All files of a folder by their paths on the site; those whose name begins with a dot are not served. */
const readSite = (folder: string): ReadonlyMap<string, File> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
  const served = paths.filter((path) => !/(^|\/)\./.test(path))
  return new Map(
    served.map((path) => {
      const body = readFileSync(join(folder, path))
      const etag = `"${createHash('sha256').update(body).digest('hex')}"`
      return [`/${path}`, { body, type: TYPES[extname(path)] ?? 'application/octet-stream', etag }]
    }),
  )
}

const sendFile = ({ body, type, etag }: File, request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('etag', etag)
  response.setHeader('content-type', type)
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(200, { 'content-length': body.length }).end(body)
}

/** These headers replace what is set later, a function's own too. */
const fixHeaders = (response: ServerResponse, headers: ReadonlyMap<string, string>): void => {
  const writeHead = response.writeHead.bind(response)
  const fixed = Object.fromEntries(headers)
  const value = (status: number, given: OutgoingHttpHeaders = {}) => writeHead(status, { ...given, ...fixed })
  Object.defineProperty(response, 'writeHead', { value })
}

/**
 * Serves a built site, and its functions, as Hosting does by its part of firebase.json: headers by the path; a file if
 * there is one; otherwise what the first rewrite names.
 *
 * @param folder the site's absolute path; it is read once
 * @param functions by their names
 */
export const siteServer = (
  hosting: Hosting,
  folder: string,
  functions: Readonly<Record<string, RequestListener>>,
): RequestListener => {
  const files = readSite(folder)
  const headersOf = new Map<string, ReadonlyMap<string, string>>()
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const headers = headersOf.get(path) ?? answeredHeaders(hosting, path)
    headersOf.set(path, headers)
    fixHeaders(response, headers)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? files.get(path === '/' ? '/index.html' : path) : undefined
    if (file) return sendFile(file, request, response)
    const rewrite = rewriteOf(hosting, path)
    const answer = functions[rewrite?.function?.functionId ?? '']
    if (answer) return answer(request, response)
    const page = isRead ? files.get(rewrite?.destination ?? '') : undefined
    if (page) return sendFile(page, request, response)
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('Not found')
  }
}
