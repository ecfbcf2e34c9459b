import { describe, expect, test } from 'vitest'
import { shareablePhoto } from './shareable-photo.ts'

const SITE = 'https://hobby.example'
const seen = (photoURL: string | null) => shareablePhoto(photoURL, [SITE, 'http://127.0.0.1:5000'])

describe('others see', () => {
  test.each([
    `${SITE}/demo/avatar-1.webp`,
    `${SITE}/people/p1.webp`,
    `${SITE}/pictures/abc.webp?size=small`,
    'http://127.0.0.1:5000/demo/avatar-2.webp',
    'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c',
    'https://lh6.googleusercontent.com/-a/photo.jpg',
  ])('%s', (photoURL) => expect(seen(photoURL)).toBe(photoURL))
})

describe('others do not see', () => {
  test.each([
    null,
    '',
    'a photo',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://evil.example/demo/avatar-1.webp',
    'https://evil.example/https://hobby.example/demo/avatar-1.webp',
    'https://hobby.example.evil.example/demo/avatar-1.webp',
    'https://hobby.example:8443/demo/avatar-1.webp',
    'https://hobby.example@evil.example/demo/avatar-1.webp',
    'https://evil.example\\@hobby.example/demo/avatar-1.webp',
    'https://ada@hobby.example/demo/avatar-1.webp',
    'http://hobby.example/demo/avatar-1.webp',
    '//hobby.example/demo/avatar-1.webp',
    `${SITE}/`,
    `${SITE}/demo`,
    `${SITE}/groupInformation`,
    `${SITE}/demo/../users/calendar/x.ics`,
    `${SITE}/demo/%2e%2e/groupInformation`,
    'http://lh3.googleusercontent.com/a/me',
    'https://lh3.googleusercontent.com:8443/a/me',
    'https://lh3.googleusercontent.com.evil.example/a/me',
    'https://evil.lh3.googleusercontent.com/a/me',
    'https://lh7.googleusercontent.com/a/me',
    'https://googleusercontent.com/a/me',
  ])('%s', (photoURL) => expect(seen(photoURL)).toBeNull())
})
