import { expect, test } from 'vitest'
import { hasLink } from './has-link.ts'

test.each([
  'See https://example.com/x',
  'HTTP://EXAMPLE.ORG',
  'www.example',
  'Buy at cheap-watches.shop today',
  'Buy at Cheap-Watches.Com.',
  'cheap.watches.xyz/buy',
  'écrivez à café.fr',
  'пишите на часы.рф',
  'المتجر متجر.السعودية هنا',
  '请看 手表.中国',
  '请看example。com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'xn--e1afmkfd.xn--p1ai',
  'watch\u200Bes.\u200Dcom',
  'दुकान.भारत',
  'write to me@example.com',
  'bit.ly/3x',
])('has a web address: %s', (text) => expect(hasLink(text)).toBe(true))

test.each([
  'We meet at 8.In the park we walk.',
  'We read, and talk about it.',
  'Bring 3.5kg of clay, e.g. red, i.e. not white.',
  'Every Mo.-Fr. from 9.30 to 11.15.',
  '我们读书。然后聊天。',
  'Wir treffen uns z.B. im Park.',
  'Wait... and then go. Yes.',
  'Version 2.0, and St.Mary’s hall.',
])('has none: %s', (text) => expect(hasLink(text)).toBe(false))
