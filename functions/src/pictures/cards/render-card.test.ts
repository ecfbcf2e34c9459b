import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { PREVIEW_SIZE } from '@hobbyhub/contract/shared/limits'
import opentype from 'opentype.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AWKWARD_NAMES } from '../../../../tests/support/public-pages.ts'
import { DRAWINGS, drawingOf } from './card.ts'
import { renderCard, toShape } from './render-card.ts'
import { showableName } from './showable-name.ts'

const read = (path: string) => new Uint8Array(readFileSync(path))
const publicFile = (name: string) => read(fileURLToPath(new URL(`../../../../web/public/${name}`, import.meta.url)))
const FONT = read(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf')),
)
const font = opentype.parse(FONT.slice().buffer)
const hasGlyph = (character: string) => font.charToGlyphIndex(character) !== 0

const render = (groupName: string, drawing = 'reading-1') =>
  renderCard(
    { groupName, category: 'Reading', drawing },
    { font: FONT, icon: publicFile('favicon.svg'), drawing: publicFile(`demo/${drawing}.webp`) },
  )

test.each(DRAWINGS)('a card with the drawing %s has the size for previews, and few bytes', async (drawing) => {
  const card = await render('Harbour Readers', drawing)
  const { width, height, bytes } = PREVIEW_SIZE
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width, height })
  expect(card.byteLength).toBeLessThan(bytes)
})

test.each(AWKWARD_NAMES)('the name %s makes a card', async (name) => {
  expect(await sharp(await render(name)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test.each([
  ['Harbour Chess', 'Harbour Chess'],
  ['<b>Bold</b> & "quoted" \'name\'', '<b>Bold</b> & "quoted" \'name\''],
  ['Žižkovští běžci – Łódź, Çeşme', 'Žižkovští běžci – Łódź, Çeşme'],
  ['Cafe\u0301  Club', 'Café Club'],
  ['🥖 Bread 👨‍👩‍👧 Club ♟️', 'Bread Club'],
  ['🇭🇷 Split 1️⃣', 'Split'],
  ['Har\u200bbour\u00ad', 'Harbour'],
  ['קבוצת שחמט', null],
  ['Шахматы', null],
  ['将棋クラブ', null],
  ['Chess и шахматы', null],
  ['x\u0302\u0308 Club', null],
  ['🥖', null],
])('the name %s is shown as %s', (name, shown) => {
  expect(showableName(name, hasGlyph)).toBe(shown)
})

test('names that cannot be shown make the same card, which has no empty boxes', async () => {
  const [hebrew, japanese, latin] = [await render('קבוצת שחמט'), await render('将棋クラブ'), await render('Shogi')]
  expect(hebrew.equals(japanese)).toBe(true)
  expect(hebrew.equals(latin)).toBe(false)
})

test('every character of the font is drawn, alone and in a long text', () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => showableName(character, hasGlyph) !== null,
  )
  expect(characters.length).toBeGreaterThan(300)
  for (const text of ['Printers and Framers of Leeds', characters.join(''), ...characters.map((each) => `r${each}r`)])
    expect(toShape(font, text), text).not.toContain('NaN')
})

test('a group’s own drawing is on its card, or else the first one of its category', () => {
  expect(drawingOf('Reading', 'https://hobby.example/demo/cooking-2.webp')).toBe('cooking-2')
  for (const image of ['https://hobby.example/demo/avatar-1.webp', 'https://hobby.example/a.webp', ''])
    expect(drawingOf('Reading', image)).toBe('reading-1')
  expect(HOBBY_CATEGORIES.map((category) => drawingOf(category, ''))).toEqual(
    DRAWINGS.filter((name) => name.endsWith('-1')),
  )
})
