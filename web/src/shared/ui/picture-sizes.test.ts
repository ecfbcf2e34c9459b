import { existsSync } from 'node:fs'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { expect, test } from 'vitest'
import { cardPictureProps, smallPictureUrl, thumbnailUrl, widePictureProps } from './picture-sizes.ts'
import { avatarPictures, categoryPicturesOf } from './site-pictures.ts'

const isFile = (url: string) => existsSync(new URL(`../../../public${url}`, import.meta.url))

test.each(HOBBY_CATEGORIES.flatMap(categoryPicturesOf))('$address is there in each size', ({ address }) => {
  const { srcSet = '', src } = cardPictureProps(address)
  const ofCards = srcSet.split(', ').map((part) => part.split(' ')[0] ?? '')
  const all = [address, src, ...ofCards, thumbnailUrl(address), smallPictureUrl(address), widePictureProps(address).src]
  expect(new Set(all).size).toBe(5)
  expect(all.filter((url) => !isFile(url))).toEqual([])
})

test.each(avatarPictures)('$address is there in its two sizes', ({ address }) => {
  expect(smallPictureUrl(address)).toBe(address)
  expect(thumbnailUrl(address)).not.toBe(address)
  for (const url of [address, thumbnailUrl(address)]) expect(isFile(url)).toBe(true)
})

test('a picture of another site has one size', () => {
  for (const address of ['https://a.example/demo/cooking-1.webp', '/demo/broken.webp', '/demo/cooking-1.png']) {
    expect(cardPictureProps(address)).toEqual({ src: address })
    expect(thumbnailUrl(address)).toBe(address)
  }
})
