import { circle, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, birds, cloud, glints, glow } from '../nature.ts'
import { coral, cream, lilac, skins } from '../palette.ts'
import { runner } from '../runner.ts'
import { random, times } from '../shapes.ts'

const skyline = (seed: number, base: number, tallest: number, color: string, lit: string): string => {
  const next = random(seed)
  let x = -20
  const parts: string[] = []
  while (x < 820) {
    const [width, height] = [38 + next() * 46, tallest * (0.35 + next() * 0.65)]
    parts.push(rect(x, base - height, width, height + 10, next() > 0.6 ? 14 : 3, color))
    for (let row = 0; row < height / 26 - 1; row++)
      for (let col = 0; col < 2; col++)
        if (next() > 0.55)
          parts.push(
            rect(x + 10 + col * (width / 2 - 4), base - height + 18 + row * 26, 9, 12, 2, lit, { opacity: 0.75 }),
          )
    x += width + 4
  }
  return group(parts)
}

/** One runner on a bridge, the city behind, at sunset. */
export const bridge = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#5B2E8C', '#C2417C', '#F2704E', '#FFC36B')),
    glow(400, 430, 380, '#FFE39A', 'EE'),
    circle(400, 424, 132, linear(90, '#FFF0B8', '#FFB347')),
    cloud(150, 170, 1.1, '#F58AA0', 0.55),
    cloud(660, 120, 1.3, '#E0709A', 0.5),
    cloud(560, 236, 0.7, '#FFC2A3', 0.6),
    birds(250, 270, 0.8, '#5B2456'),
    skyline(4, 520, 190, '#B23E6B', '#FFD98A'),
    skyline(9, 530, 130, '#7A2C66', '#FFC36B'),
    rect(0, 520, 800, 130, 0, linear(90, '#F58B5C', '#8C3A78')),
    glints(8, 26, [240, 528, 320, 90], '#FFE6A8', 0.8),
    // cables from the two towers, then the towers
    ...times(15, (i) =>
      stroke(`M${130 + i * 38.6},${622}L${130 + i * 38.6},${250 + 300 * (1 - ((i - 7) / 7) ** 2)}`, '#4A1C55', 3.4),
    ),
    stroke('M130,250Q400,850 670,250', '#3C1650', 9),
    stroke('M130,250Q70,470 -30,590M670,250Q730,470 830,590', '#3C1650', 9),
    ...[130, 670].flatMap((x) => [
      rect(x - 34, 214, 18, 430, 6, '#3C1650'),
      rect(x + 16, 214, 18, 430, 6, '#3C1650'),
      ...[250, 350, 450, 550].map((y) => rect(x - 30, y, 60, 16, 6, '#4E2163')),
      rect(x - 42, 204, 84, 20, 8, '#4E2163'),
    ]),
    rect(-10, 616, 820, 40, 6, '#3C1650'),
    rect(-10, 610, 820, 12, 6, '#FF9B6A'),
    path('M-10,656L810,656L810,810L-10,810Z', linear(90, '#5A2A6E', '#35174F')),
    ...times(5, (i) => path(`M${-20 + i * 190},716l110,0l-16,14l-110,0Z`, '#FFC145', { opacity: 0.9 })),
    path('M-10,776L810,776L810,810L-10,810Z', '#2A1245'),
    path('M300,742C360,734 520,734 560,742C520,752 360,752 300,742Z', '#1C0B33', { opacity: 0.55 }),
    stroke('M60,470L210,470M30,540L170,540M90,600L220,600', cream, 7, { opacity: 0.5 }),
    runner(430, 740, 2.25, {
      skin: skins[3],
      top: coral,
      shorts: '#231A52',
      shoe: lilac,
      hair: '#241A2B',
      phase: 0,
      hairdo: 'afro',
    }),
    circle(740, 60, 3, cream),
    circle(60, 60, 3, cream),
    circle(330, 50, 2.5, cream),
  ])
