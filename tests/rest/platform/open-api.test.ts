import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { expectSuccess } from '../../support/rest.ts'

test('the OpenAPI document describes every call of the table', async () => {
  const { body, headers } = await expectSuccess(endpoints.openApi, 200)
  expect(body.openapi).toBe('3.1.0')
  const paths = Object(body.paths)
  for (const [operationId, { path, method }] of Object.entries(endpoints)) {
    expect(paths[path][method]).toMatchObject({ operationId })
  }
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=\d+$/)
})
