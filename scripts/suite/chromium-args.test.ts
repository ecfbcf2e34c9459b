import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { CHROMIUM_ARGS } from './chromium-args.ts'

test('what Playwright disables stays disabled', () => {
  const file = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]+)\]/.exec(readFileSync(file, 'utf8')) ?? []
  const features = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
  expect(features).toContain('PaintHolding')
  const [, ours = ''] = /^--disable-features=(.+)$/m.exec(CHROMIUM_ARGS.join('\n')) ?? []
  expect(ours.split(',')).toEqual(expect.arrayContaining(features))
})
