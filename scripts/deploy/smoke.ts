import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, missing, ok } from './check.ts'

/** The addresses of a deployment. */
export type Live = {
  readonly site: string
  readonly firestore: string
  readonly project: string
  /** The host of Google's sign-in frame, if the site has one. */
  readonly authOrigin?: string
  /** Whether App Check is on: Firestore may then refuse callers without a browser. */
  readonly hasAppCheck?: boolean
}

/** Throws, with the reason, if a response does not have this status and these headers. */
const expectAnswer = async (
  url: string,
  status: number,
  wanted: Readonly<Record<string, RegExp>>,
  init?: RequestInit,
): Promise<Response> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  if (response.status !== status) throw new Error(`${url} answers ${response.status}, not ${status}`)
  for (const [name, pattern] of Object.entries(wanted)) {
    const value = response.headers.get(name) ?? ''
    if (!pattern.test(value)) throw new Error(`${url} has ${name}: "${value}"`)
  }
  return response
}

const PAGE_HEADERS = {
  'cache-control': /^no-cache$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
}
const JSON_TYPE = { 'content-type': /^application\/json/ }

type Looks = Readonly<Record<string, () => Promise<unknown>>>

const looksFor = ({ site, firestore, project, authOrigin, hasAppCheck }: Live): Looks => {
  const documents = `${firestore}/v1/projects/${project}/databases/(default)/documents`
  const structuredQuery = { from: [{ collectionId: 'groups' }], limit: 1 }
  const query = { method: 'POST', body: JSON.stringify({ structuredQuery }) }
  const groups: Looks = {
    'anybody may read a page of groups': () => expectAnswer(`${documents}:runQuery`, 200, JSON_TYPE, query),
  }
  const frameHeaders = { 'content-security-policy': /^(?!.*frame-ancestors 'none')/, 'x-frame-options': /^(?!.*deny)/i }
  const frame: Looks = {
    "Google's sign-in may stand in its frame": () => expectAnswer(`${authOrigin}/__/auth/iframe`, 200, frameHeaders),
  }
  return {
    'the page and its headers': () => expectAnswer(`${site}/`, 200, PAGE_HEADERS),
    'assets are immutable, and missing ones are not': async () => {
      const html = await (await expectAnswer(`${site}/`, 200, {})).text()
      const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
      if (!path) throw new Error(`${site}/ names no asset`)
      await expectAnswer(site + path, 200, { 'cache-control': /immutable/ })
      await expectAnswer(`${site}/assets/none-of-this-build.js`, 404, { 'cache-control': /^(?!.*immutable)/ })
    },
    'REST answers': () =>
      expectAnswer(`${site}/groupInformation?limit=1`, 200, { ...JSON_TYPE, 'cache-control': /s-maxage/ }),
    'pictures are answered by their function': () => expectAnswer(`${site}/pictures/none.webp`, 404, JSON_TYPE),
    ...(hasAppCheck ? {} : groups),
    "nobody may read another's record": () => expectAnswer(`${documents}/users/nobody`, 403, {}),
    ...(authOrigin === undefined ? {} : frame),
  }
}

/** Checks the live site. A failed check is repeated, because a deployment takes a while to reach all servers. */
export const smokeTest = async (live: Live, tries = 6, pauseMs = 10_000): Promise<Check[]> =>
  Promise.all(
    Object.entries(looksFor(live)).map(async ([what, look]) => {
      for (let left = tries - 1; ; left -= 1) {
        try {
          await look()
          return ok(what)
        } catch (error) {
          const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
          if (left === 0) return missing(what, reason)
          await sleep(pauseMs)
        }
      }
    }),
  )
