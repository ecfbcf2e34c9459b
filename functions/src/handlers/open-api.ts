import type { endpoints } from '@hobbyhub/contract/endpoints'
import { openApiDocument } from '@hobbyhub/contract/openapi'
import { CACHE_CONTROL } from '../options.ts'
import type { Handler } from './handler.ts'

let document: { openapi: string } | undefined

export const openApi: Handler<typeof endpoints.openApi> = async ({ caller }) => {
  document ??= { openapi: '3.1.0', ...openApiDocument() }
  return { status: 200, body: document, headers: caller ? {} : { 'cache-control': CACHE_CONTROL.openApi } }
}
