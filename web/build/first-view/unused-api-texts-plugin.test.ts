import { expect, test } from 'vitest'
import { withoutApiTexts } from './unused-api-texts-plugin.ts'

test('summary and description of each endpoint are empty, and the fields of its bodies stay', () => {
  const code = `
    import { MAX } from './limits.ts'
    const body = z.object({ description: text })
    export const endpoints = {
      one: defineEndpoint({ method: 'get', summary: 'One', responses: { 200: z.object({ summary: z.string() }) } }),
      two: defineEndpoint({ summary: 'Two', description: \`At most \${MAX}.\`, body }),
    }`
  expect(withoutApiTexts(code)).toBe(`
    import { MAX } from './limits.ts'
    const body = z.object({ description: text })
    export const endpoints = {
      one: defineEndpoint({ method: 'get', summary: '', responses: { 200: z.object({ summary: z.string() }) } }),
      two: defineEndpoint({ summary: '', description: '', body }),
    }`)
})
