import { at, circle, path, rect, stroke } from './kit.ts'
import { amber, cocoa, coral, cream, leaf, plum, rose, sky, sun, teal } from './palette.ts'

const glyphs: readonly (readonly [color: string, glyph: readonly string[]])[] = [
  [
    rose,
    [
      stroke('M14,-16L-2,2', cream, 6),
      path('M-4,0C4,2 6,8 2,13C-3,19 -13,18 -18,15C-13,14 -13,10 -12,6C-11,2 -8,-1 -4,0Z', sun),
    ],
  ],
  [
    sky,
    [rect(-19, -11, 38, 27, 7, cream), rect(-8, -17, 16, 10, 4, cream), circle(0, 2, 9, sky), circle(0, 2, 4, cream)],
  ],
  [
    plum,
    [
      path('M-12,-11H12C20,-11 24,4 22,11C20,18 13,15 9,8H-9C-13,15 -20,18 -22,11C-24,4 -20,-11 -12,-11Z', cream),
      stroke('M-15,-2H-7M-11,-6V2', plum, 3.4),
      circle(9, -5, 3, coral),
      circle(14, 1, 3, sun),
    ],
  ],
  [
    teal,
    [
      path('M-20,0C-12,-14 6,-14 13,-2C17,-8 20,-9 22,-9C20,-3 20,3 22,9C20,9 17,8 13,2C6,14 -12,14 -20,0Z', cream),
      circle(-10, -2, 2.6, teal),
    ],
  ],
  [
    coral,
    [
      path('M-20,-8L-8,-12C-4,-4 4,0 14,1C21,2 22,7 22,10H-20Z', cream),
      rect(-20, 10, 42, 6, 3, sun),
      stroke('M-4,-6L1,-10M2,-2L7,-6', coral, 3),
    ],
  ],
  [
    amber,
    [
      path('M-16,-4H16V8C16,14 12,17 8,17H-8C-12,17 -16,14 -16,8Z', cream),
      stroke('M-22,1H-17M17,1H22M-18,-8H18M0,-12V-9', cream, 5),
    ],
  ],
  [
    leaf,
    [
      path('M0,14C-6,8 -14,7 -21,9V-12C-14,-14 -6,-13 0,-7C6,-13 14,-14 21,-12V9C14,7 6,8 0,14Z', cream),
      stroke('M0,-6V12', leaf, 3),
    ],
  ],
  [
    cocoa,
    [
      path('M0,18C-8,8 -12,0 -11,-8L-6,-18H6L11,-8C12,0 8,8 0,18Z', cream),
      stroke('M0,16V0', cocoa, 3),
      circle(0, -2, 4, cocoa),
    ],
  ],
]

/** The badge of a hobby, by its place in the list of categories. */
export const badge = (hobby: number, x: number, y: number, r: number): string => {
  const [color, glyph] = glyphs[hobby % glyphs.length] ?? [plum, []]
  return at(
    x,
    y,
    [circle(0, 3, 35, '#1F1B2E', { opacity: 0.18 }), circle(0, 0, 35, cream), circle(0, 0, 30, color), ...glyph],
    r / 35,
  )
}
