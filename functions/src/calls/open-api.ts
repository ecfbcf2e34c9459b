import { openApiDocument } from '@hobbyhub/contract/openapi'
import { calls } from '@hobbyhub/contract/rest'
import { route } from '../api/route.ts'
import { CACHE_CONTROL } from '../options.ts'

let document: { openapi: string } | undefined

export const openApi = route(calls.openApi)(async ({ caller }) => {
  document ??= { openapi: '3.1.0', ...openApiDocument() }
  return { status: 200, body: document, headers: caller ? {} : { 'cache-control': CACHE_CONTROL.openApi } }
})
