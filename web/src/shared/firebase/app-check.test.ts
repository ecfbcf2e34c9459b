// @vitest-environment happy-dom
/// <reference types="vite/client" />
import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// The test replaces Google's servers and Google's reCAPTCHA script.
const EXCHANGE = /^https:\/\/content-firebaseappcheck\.googleapis\.com\/.*:exchangeRecaptchaEnterpriseToken/
const seen: { url: string; headers: Headers }[] = []
let isReachable = false

const answer = (url: string): Response => {
  if (EXCHANGE.test(url)) {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json({ token: 'a.b.c', ttl: '3600s' })
  }
  return url.includes('/documents:batchGet')
    ? Response.json([
        { missing: 'projects/p/databases/(default)/documents/groups/x', readTime: '2026-01-01T00:00:00Z' },
      ])
    : Response.json([])
}

beforeAll(() => {
  vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify({ projectId: 'p', apiKey: 'k', appId: '1:1:web:1' }))
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key')
  const enterprise = {
    ready: (then: () => void) => then(),
    render: (_: unknown, { callback }: { callback: () => void }) => {
      callback()
      return 'widget'
    },
    execute: async () => 'passed',
  }
  vi.stubGlobal('grecaptcha', { enterprise })
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const url = String(input)
    seen.push({ url, headers: new Headers(init?.headers) })
    return answer(url)
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The App Check header of the last request whose URL contains `part`; undefined if there was no such request. */
const sentTo = (part: string) => {
  const last = seen.findLast(({ url }) => url.includes(part))
  return last && { token: last.headers.get('x-firebase-appcheck') }
}

const callBoth = async () => {
  const [{ callRest }, { db }, { runQuery }] = await Promise.all([
    import('../rest/call-rest.ts'),
    import('./firestore.ts'),
    import('./firestore-rest.ts'),
  ])
  await callRest('listGroups', { query: {} })
  await getDoc(doc(db, 'groups', 'x'))
  await runQuery({ from: [{ collectionId: 'groups' }] })
}

test('if App Check is out of reach, calls are sent without a token', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await callBoth()
  expect(sentTo('/groupInformation')).toEqual({ token: null })
  expect(sentTo('firestore.googleapis.com')).toBeDefined()
  const networkError = expect.objectContaining({ code: 'appCheck/fetch-network-error' })
  expect(warn).toHaveBeenCalledWith('There is no App Check token', networkError)
  warn.mockRestore()
})

test('calls to REST and to Firestore bear a token of App Check', async () => {
  isReachable = true
  await callBoth()
  expect(sentTo('/groupInformation')).toEqual({ token: 'a.b.c' })
  expect(sentTo('documents:batchGet')).toEqual({ token: 'a.b.c' })
  expect(sentTo('documents:runQuery')).toEqual({ token: 'a.b.c' })
})
