import type { Portrait } from './bust.ts'
import { linear } from './kit.ts'
import { amber, coral, cream, leaf, lilac, peach, plum, rose, skins, sky, sun, teal } from './palette.ts'

const [fair, light, tan, brown, deep, dark] = skins
const [black, umber, chestnut, ginger, blond, silver] = [
  '#241A2B',
  '#3E2723',
  '#7A4426',
  '#C65A24',
  '#E2AE4F',
  '#C9C4D4',
]

const on = (from: string, to: string, accent: string): Pick<Portrait, 'background' | 'accent'> => ({
  background: linear(60, from, to),
  accent,
})

/** The demo accounts' faces, avatar-1 first. */
export const members: readonly Portrait[] = [
  {
    head: { skin: brown, hair: black, style: 'curly', mouth: 'laugh', earring: sun },
    top: 'crew',
    color: coral,
    ...on('#FFD68A', sun, peach),
  },
  {
    head: { skin: fair, hair: ginger, style: 'swept', beard: 'full', look: [4, 0] },
    top: 'shirt',
    color: leaf,
    ...on('#BFE6D2', '#7CC9A5', cream),
  },
  {
    head: { skin: light, hair: black, style: 'bob', look: [-4, 1], glasses: plum },
    top: 'hoodie',
    color: plum,
    ...on('#D9CFFF', lilac, cream),
  },
  {
    head: { skin: tan, hair: black, style: 'hijab', cloth: rose },
    top: 'wrap',
    color: '#8A2C5A',
    ...on('#FFE3D3', '#FFC2A3', cream),
  },
  {
    head: { skin: dark, hair: black, style: 'short', beard: 'moustache', look: [3, 0] },
    top: 'vest',
    color: sky,
    ...on('#BFE0F7', '#7DBDEB', cream),
  },
  {
    head: { skin: fair, hair: silver, style: 'grey', glasses: '#3B2A3F', mouth: 'smile' },
    top: 'shirt',
    color: '#6A5B8C',
    ...on('#F3D9E4', '#E8A6C2', cream),
  },
  {
    head: { skin: deep, hair: black, style: 'afro', mouth: 'laugh', earring: coral },
    top: 'wrap',
    color: amber,
    ...on('#A9E0E0', '#4DB8C0', cream),
  },
  {
    head: { skin: light, hair: blond, style: 'ponytail', look: [-4, 0] },
    top: 'crew',
    color: teal,
    ...on('#FFE2B8', '#FFB98F', sun),
  },
  {
    head: { skin: tan, hair: umber, style: 'turban', cloth: amber, beard: 'full' },
    top: 'shirt',
    color: '#34507A',
    ...on('#E2D8FF', '#AFA0F5', sun),
  },
  {
    head: { skin: light, hair: chestnut, style: 'beanie', cloth: leaf, mouth: 'smile', look: [3, -1] },
    top: 'hoodie',
    color: '#D5533A',
    ...on('#FFF1C9', '#FFD67B', peach),
  },
]

/** The testimonials' faces, p1 first. */
export const spotlight: readonly Portrait[] = [
  {
    head: { skin: light, hair: chestnut, style: 'long', mouth: 'smile' },
    top: 'crew',
    color: rose,
    ...on('#FAD3E2', '#F29DC0', cream),
  },
  {
    head: { skin: deep, hair: black, style: 'short', mouth: 'laugh' },
    top: 'hoodie',
    color: sky,
    ...on('#FFE0A3', sun, peach),
  },
  {
    head: { skin: tan, hair: black, style: 'braids', look: [-3, 0], earring: sun },
    top: 'wrap',
    color: plum,
    ...on('#BFE6D2', '#7CC9A5', cream),
  },
  {
    head: { skin: fair, hair: silver, style: 'bald', beard: 'full', glasses: '#3B2A3F' },
    top: 'shirt',
    color: teal,
    ...on('#D9CFFF', lilac, cream),
  },
  {
    head: { skin: brown, hair: umber, style: 'bun', mouth: 'laugh', earring: coral },
    top: 'vest',
    color: leaf,
    ...on('#FFDCCB', '#FFAE8C', sun),
  },
  {
    head: { skin: light, hair: black, style: 'cap', cloth: coral, look: [4, 0] },
    top: 'crew',
    color: '#2B3A67',
    ...on('#C5E4F8', '#84C3EE', cream),
  },
  {
    head: { skin: dark, hair: black, style: 'hijab', cloth: teal, mouth: 'smile' },
    top: 'wrap',
    color: '#0A5E66',
    ...on('#FFF0C2', '#FFCE6B', peach),
  },
]
