// Draws one card, in a process that `drawCard` of card.ts starts and may end. What the card shows comes from standard input.
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Card, DrawnCard } from './card.ts'
import { renderCard } from './render-card.ts'

/** Reads a file of the folder beside the bundle: functions/package.json says which. */
const read = async (name: string) => new Uint8Array(await readFile(new URL(`./card/${name}`, import.meta.url)))

const draw = async (): Promise<DrawnCard> => {
  const card: Card = JSON.parse(await text(process.stdin))
  const names = ['Figtree_800ExtraBold.ttf', 'favicon.svg', `${card.drawing}.webp`] as const
  const [font, icon, drawing] = await Promise.all([read(names[0]), read(names[1]), read(names[2])])
  return { png: new Uint8Array(await renderCard(card, { font, icon, drawing })) }
}

process.send?.(await draw(), () => process.disconnect?.())
