import { expect, test } from 'vitest'
import { uploadedPictureId } from './uploaded-picture-id.ts'

const SITES = ['https://hobbyhub.example', 'https://hobbyhub.web.app']

test.each([
  ['https://hobbyhub.example/pictures/aB-9_.webp', 'aB-9_'],
  ['https://hobbyhub.web.app/pictures/x.webp', 'x'],
])('%s is an uploaded picture', (address, id) => {
  expect(uploadedPictureId(address, SITES)).toBe(id)
})

test.each([
  'https://hobbyhub.example/pictures/.webp',
  'https://hobbyhub.example/pictures/x.png',
  'https://hobbyhub.example/pictures/x.webp?size=small',
  'https://hobbyhub.example/pictures/a/b.webp',
  'https://hobbyhub.example/demo/pictures/x.webp',
  'https://hobbyhub.example.evil.example/pictures/x.webp',
  'https://evil.example/pictures/x.webp',
  '/pictures/x.webp',
  '',
])('%s is not an uploaded picture', (address) => {
  expect(uploadedPictureId(address, SITES)).toBeNull()
})
