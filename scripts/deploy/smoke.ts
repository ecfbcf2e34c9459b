import { setTimeout as sleep } from 'node:timers/promises'
import { isClosed } from '../../contract/src/shared/registration.ts'
import { type CheckResult, missingCheck, okCheck } from './check-result.ts'

/** The origins of a live site, and other facts that its checks depend on. */
export type LiveSite = {
  readonly site: string
  readonly firestore: string
  readonly project: string
  /** The origin of Google's sign-in frame. Left out if the frame is not to be checked. */
  readonly authOrigin?: string
  /** Whether App Check is on: Firestore may then refuse callers without a browser. */
  readonly hasAppCheck?: boolean
}

/** Throws, with the reason, if a response does not have this status and these headers. */
const expectResponse = async (
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

type SmokeChecks = Readonly<Record<string, () => Promise<unknown>>>

const smokeChecks = ({ site, firestore, project, authOrigin, hasAppCheck }: LiveSite): SmokeChecks => {
  const documents = `${firestore}/v1/projects/${project}/databases/(default)/documents`
  const structuredQuery = { from: [{ collectionId: 'groups' }], limit: 1 }
  const query = { method: 'POST', body: JSON.stringify({ structuredQuery }) }
  const groups: SmokeChecks = {
    [isClosed ? 'only admitted users may read groups' : 'anybody may read a page of groups']: () =>
      expectResponse(`${documents}:runQuery`, isClosed ? 403 : 200, JSON_TYPE, query),
  }
  const frameHeaders = { 'content-security-policy': /^(?!.*frame-ancestors 'none')/, 'x-frame-options': /^(?!.*deny)/i }
  const frame: SmokeChecks = {
    "Google's sign-in may stand in its frame": () => expectResponse(`${authOrigin}/__/auth/iframe`, 200, frameHeaders),
  }
  return {
    'the page and its headers': () => expectResponse(`${site}/`, 200, PAGE_HEADERS),
    "a group's page is made by its function": () =>
      expectResponse(`${site}/groups/none`, 200, { ...PAGE_HEADERS, 'cache-control': /s-maxage/ }),
    'assets are immutable, and missing ones are not': async () => {
      const html = await (await expectResponse(`${site}/`, 200, {})).text()
      const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
      if (!path) throw new Error(`${site}/ names no asset`)
      await expectResponse(site + path, 200, { 'cache-control': /immutable/ })
      await expectResponse(`${site}/assets/none-of-this-build.js`, 404, { 'cache-control': /^(?!.*immutable)/ })
    },
    'REST answers': () =>
      isClosed
        ? expectResponse(`${site}/groupInformation?limit=1`, 401, JSON_TYPE)
        : expectResponse(`${site}/groupInformation?limit=1`, 200, { ...JSON_TYPE, 'cache-control': /s-maxage/ }),
    'the site says who may use it': () => expectResponse(`${site}/site.json`, 200, JSON_TYPE),
    'pictures are answered by their function': () =>
      expectResponse(`${site}/pictures/none.webp`, isClosed ? 401 : 404, JSON_TYPE),
    ...(hasAppCheck ? {} : groups),
    "nobody may read another's record": () => expectResponse(`${documents}/users/nobody`, 403, {}),
    ...(authOrigin === undefined ? {} : frame),
  }
}

/** Checks the live site. A failed check is repeated, because a deployment takes a while to reach all servers. */
export const smokeTestSite = async (live: LiveSite, tries = 6, pauseMs = 10_000): Promise<CheckResult[]> =>
  Promise.all(
    Object.entries(smokeChecks(live)).map(async ([what, look]) => {
      for (let left = tries - 1; ; left -= 1) {
        try {
          await look()
          return okCheck(what)
        } catch (error) {
          const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
          if (left === 0) return missingCheck(what, reason)
          await sleep(pauseMs)
        }
      }
    }),
  )
