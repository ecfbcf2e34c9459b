import { lines } from '../handwriting.ts'
import { at, circle, clip, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, cloud, glow, stars } from '../nature.ts'
import { coral, cream, ink, peach, plum, sun } from '../palette.ts'
import { random, times } from '../shapes.ts'

const key = (x: number, y: number): string =>
  ellipse(x, y + 5, 19, 15, '#5C1A2A') + ellipse(x, y, 19, 15, cream) + rect(x - 4, y - 5, 8, 8, 3, '#C9B79A')

/** A typewriter at a window over the town by night. */
export const typewriter = (): string => {
  const next = random(15)
  return svg(800, 800, [
    backdrop(800, linear(90, '#8F5A44', '#6A3E35')),
    ...times(12, (i) => rect(i * 70 - 8, 0, 3, 640, 0, '#4A2824', { opacity: 0.4 })),
    rect(96, 40, 608, 480, 20, '#F0CFA0'),
    clip('night', rect(120, 64, 560, 432, 8, ink), [
      rect(120, 64, 560, 432, 0, linear(90, '#1E1650', '#4A2F8C', '#B0568C')),
      at(120, 64, [stars(19, 46, 560, 220)]),
      glow(560, 160, 150, '#FFF1C4', 'AA'),
      circle(560, 160, 46, '#FFF1CC'),
      cloud(250, 190, 0.8, '#6A4FA8', 0.6),
      ...times(11, (i) => {
        const [x, tall] = [112 + i * 54, 90 + next() * 120]
        return group([
          rect(x, 500 - tall, 50, tall, 2, '#2A1A5C'),
          i % 3 === 1 ? path(`M${x - 4},${500 - tall}l29,-34l29,34Z`, '#3A1F5C') : '',
          ...times(6, (w) =>
            next() > 0.4
              ? rect(x + 9 + (w % 2) * 20, 516 - tall + Math.floor(w / 2) * 28, 11, 14, 2, sun, { opacity: 0.9 })
              : '',
          ),
        ])
      }),
    ]),
    rect(392, 64, 16, 432, 0, '#F0CFA0'),
    rect(120, 270, 560, 14, 0, '#F0CFA0'),
    rect(70, 500, 660, 28, 10, '#FFE3B8'),
    glow(170, 470, 330, '#FFC86B', 'CC'),
    rect(0, 630, 800, 170, 0, linear(90, '#C98A5E', '#8A5240')),
    rect(0, 622, 800, 16, 0, '#E5AD7C'),
    // lamp
    at(120, 640, [
      ellipse(0, 0, 74, 16, '#2C2441'),
      stroke('M0,-4L-26,-150L52,-262', '#2C2441', 14),
      circle(-26, -150, 12, '#463C66'),
      at(
        58,
        -262,
        [
          path('M-30,-24C-10,-50 40,-40 52,-10L88,64C40,92 -20,76 -52,52Z', linear(40, peach, coral)),
          ellipse(18, 62, 70, 18, '#FFF3CC', { transform: 'rotate(8 18 62)' }),
        ],
        1,
        6,
      ),
    ]),
    at(
      430,
      716,
      [
        ellipse(0, 34, 290, 26, '#3E231C', { opacity: 0.5 }),
        // paper
        rect(-140, -400, 280, 260, 6, cream),
        lines(4, -110, -364, 212, 5, 32, '#5A4A6A'),
        rect(-250, -186, 500, 44, 22, '#3B3254'),
        rect(-286, -180, 44, 32, 10, coral),
        rect(242, -180, 44, 32, 10, coral),
        stroke('M-252,-176L-306,-224', '#C9C4D4', 9),
        circle(-308, -228, 12, cream),
        path('M-222,-150L222,-150L240,-40L-240,-40Z', linear(90, '#E5617A', '#C23A5C')),
        path('M-150,-150L150,-150C130,-96 -130,-96 -150,-150Z', '#3B1A33'),
        ...times(13, (i) => stroke(`M${(i - 6) * 9},-102L${(i - 6) * 19},-146`, '#C9C4D4', 4)),
        rect(-84, -88, 168, 26, 13, '#8F2647'),
        ...times(5, (i) => circle(-40 + i * 20, -75, 5, sun)),
        path(
          'M-240,-46L240,-46L286,34C288,44 280,48 270,48L-270,48C-280,48 -288,44 -286,34Z',
          linear(90, '#C23A5C', '#8F2647'),
        ),
        ...times(10, (i) => key(-198 + i * 44, -22)),
        ...times(9, (i) => key(-184 + i * 46, 6)),
        rect(-120, 26, 240, 16, 8, cream),
      ],
      0.94,
    ),
    at(738, 640, [
      path('M-46,-76L46,-76L40,0L-40,0Z', cream),
      stroke('M44,-60C84,-62 82,-16 40,-18', cream, 12),
      rect(-43, -50, 86, 14, 0, plum),
      ...[-14, 14].map((x) =>
        stroke(`M${x},-92C${x - 14},-112 ${x + 16},-124 ${x},-148`, '#FFFFFF', 8, { opacity: 0.5 }),
      ),
    ]),
    at(
      62,
      742,
      [
        rect(-80, -30, 190, 34, 4, '#FFF3DC'),
        rect(-70, -44, 190, 34, 4, cream),
        lines(6, -52, -26, 140, 1, 20, '#8A7A9A'),
      ],
      1,
      -6,
    ),
  ])
}
