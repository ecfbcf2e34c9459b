import type { endpoints } from '@hobbyhub/contract/endpoints'
import { openApiDocument } from '@hobbyhub/contract/openapi/openapi'
import { CACHE_CONTROL } from '../platform/config.ts'
import type { Handler } from '../platform/http/handler.ts'

let document: { openapi: string } | undefined

export const openApi: Handler<typeof endpoints.openApi> = async ({ caller }) => {
  document ??= { openapi: '3.1.0', ...openApiDocument() }
  return { status: 200, body: document, headers: caller ? {} : { 'cache-control': CACHE_CONTROL.openApi } }
}
