import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardPictureProps, smallPictureUrl, thumbnailUrl, widePictureProps } from './picture-sizes.ts'

const PUBLIC = new URL('../../../public/', import.meta.url)
const isFile = (url: string) => existsSync(new URL(`.${url}`, PUBLIC))
const offered = readdirSync(new URL('demo', PUBLIC)).filter((name) => /\d\.webp$/.test(name))
const isFace = (name: string) => name.startsWith('avatar-')

test.each(offered.filter((name) => !isFace(name)))('%s is there in each size', (name) => {
  const address = `/demo/${name}`
  const { srcSet = '', src } = cardPictureProps(address)
  const ofCards = srcSet.split(', ').map((part) => part.split(' ')[0] ?? '')
  const all = [address, src, ...ofCards, thumbnailUrl(address), smallPictureUrl(address), widePictureProps(address).src]
  expect(new Set(all).size).toBe(5)
  expect(all.filter((url) => !isFile(url))).toEqual([])
})

test.each(offered.filter(isFace))('%s is there in its two sizes', (name) => {
  const address = `/demo/${name}`
  expect(smallPictureUrl(address)).toBe(address)
  expect(thumbnailUrl(address)).not.toBe(address)
  expect(isFile(thumbnailUrl(address))).toBe(true)
})

test('a picture of another site has one size', () => {
  for (const address of ['https://a.example/demo/cooking-1.webp', '/demo/broken.webp', '/demo/cooking-1.png']) {
    expect(cardPictureProps(address)).toEqual({ src: address })
    expect(thumbnailUrl(address)).toBe(address)
  }
})
