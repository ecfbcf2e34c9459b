import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const DEMO = new URL('../../web/public/demo/', import.meta.url)
const names = readdirSync(DEMO)
  .filter((file) => /^(?!avatar).*\d\.webp$/.test(file))
  .map((file) => file.replace('.webp', ''))

test.each(names)('%s is there in each size that web/src/shared/ui/picture-sizes.ts names', (name) => {
  expect(
    ['wide', 'small', 'card', 'thumbnail'].filter((size) => !existsSync(new URL(`${size}/${name}.avif`, DEMO))),
  ).toEqual([])
})
