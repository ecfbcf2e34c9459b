import { expect, test } from 'vitest'
import { withReadFields } from './unused-api-fields-plugin.ts'

test('an endpoint keeps the fields that the site reads, and nothing else', () => {
  const code = `
    import { MAX } from './limits.ts'
    const body = z.object({ description: text })
    export const endpoints = {
      one: defineEndpoint({ method: 'get', summary: 'One', query, responses: { 200: z.object({ query: z.string() }) } }),
      two: defineEndpoint({ path: '/two', description: \`At most \${MAX}.\`, access: 'user', body, errors: [404] }),
    }`
  expect(withReadFields(code)).toBe(`
    import { MAX } from './limits.ts'
    const body = z.object({ description: text })
    export const endpoints = {
      one: defineEndpoint({ method: 'get', responses: { 200: z.object({ query: z.string() }) } }),
      two: defineEndpoint({ path: '/two', access: 'user', }),
    }`)
})
