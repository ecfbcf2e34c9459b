import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, missing, ok } from './check.ts'

/** The addresses of a deployment. */
export type Live = {
  readonly site: string
  readonly firestore: string
  readonly project: string
  /** The host of Google's sign-in frame, where the site has one. */
  readonly authOrigin?: string
  /** Whether App Check is on: Firestore may then refuse callers without a browser. */
  readonly hasAppCheck?: boolean
}

const get = (url: string, init?: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })

/** Throws if the answer is not as it should be, and says why. */
const expectHeader = ({ headers, url }: Response, name: string, wanted: RegExp): void => {
  const value = headers.get(name) ?? ''
  if (!wanted.test(value)) throw new Error(`${url} has ${name}: "${value}"`)
}

const expectStatus = ({ status, url }: Response, wanted: number): void => {
  if (status !== wanted) throw new Error(`${url} answers ${status}, not ${wanted}`)
}

const page = async ({ site }: Live): Promise<void> => {
  const response = await get(`${site}/`)
  expectStatus(response, 200)
  expectHeader(response, 'cache-control', /^no-cache$/)
  expectHeader(response, 'content-security-policy', /default-src 'none'.*frame-ancestors 'none'/)
  expectHeader(response, 'strict-transport-security', /^max-age=\d{8}/)
  expectHeader(response, 'x-content-type-options', /^nosniff$/)
}

const assets = async ({ site }: Live): Promise<void> => {
  const html = await (await get(`${site}/`)).text()
  const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
  if (!path) throw new Error(`${site}/ names no asset`)
  const asset = await get(site + path)
  expectStatus(asset, 200)
  expectHeader(asset, 'cache-control', /immutable/)
  const gone = await get(`${site}/assets/none-of-this-build.js`)
  expectStatus(gone, 404)
  expectHeader(gone, 'cache-control', /^(?!.*immutable)/)
}

const rest = async ({ site }: Live): Promise<void> => {
  const response = await get(`${site}/groupInformation?limit=1`)
  expectStatus(response, 200)
  expectHeader(response, 'content-type', /^application\/json/)
  expectHeader(response, 'cache-control', /s-maxage/)
}

/** Answered by a function of its own. */
const pictures = async ({ site }: Live): Promise<void> => {
  const response = await get(`${site}/pictures/none.webp`)
  expectStatus(response, 404)
  expectHeader(response, 'content-type', /^application\/json/)
}

const documents = ({ firestore, project }: Live): string =>
  `${firestore}/v1/projects/${project}/databases/(default)/documents`

const allowedRead = async (live: Live): Promise<void> => {
  const structuredQuery = { from: [{ collectionId: 'groups' }], limit: 1 }
  const init = { method: 'POST', body: JSON.stringify({ structuredQuery }) }
  const response = await get(`${documents(live)}:runQuery`, init)
  expectStatus(response, 200)
  expectHeader(response, 'content-type', /^application\/json/)
}

const refusedRead = async (live: Live): Promise<void> => {
  expectStatus(await get(`${documents(live)}/users/nobody`), 403)
}

const signInFrame = async ({ authOrigin }: Live): Promise<void> => {
  const response = await get(`${authOrigin}/__/auth/iframe`)
  expectStatus(response, 200)
  expectHeader(response, 'content-security-policy', /^(?!.*frame-ancestors 'none')/)
  expectHeader(response, 'x-frame-options', /^(?!.*deny)/i)
}

const LOOKS: readonly (readonly [string, (live: Live) => Promise<void>, ((live: Live) => boolean)?])[] = [
  ['the page and its headers', page],
  ['assets are immutable, and missing ones are not', assets],
  ['REST answers', rest],
  ['pictures are answered by their function', pictures],
  ['anybody may read a page of groups', allowedRead, ({ hasAppCheck }) => !hasAppCheck],
  ["nobody may read another's record", refusedRead],
  ["Google's sign-in may stand in its frame", signInFrame, ({ authOrigin }) => authOrigin !== undefined],
]

/** Checks what is live. A check that fails is repeated, because a deployment takes a while to reach all servers. */
export const smokeTest = async (live: Live, tries = 6, pauseMs = 10_000): Promise<Check[]> => {
  const looks = LOOKS.filter(([, , applies]) => applies?.(live) ?? true)
  return Promise.all(
    looks.map(async ([what, look]) => {
      for (let left = tries - 1; ; left -= 1) {
        try {
          await look(live)
          return ok(what)
        } catch (error) {
          const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
          if (left === 0) return missing(what, reason)
          await sleep(pauseMs)
        }
      }
    }),
  )
}
