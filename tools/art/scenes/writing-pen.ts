import { lines } from '../handwriting.ts'
import { at, circle, ellipse, group, linear, path, rect, stroke, svg } from '../kit.ts'
import { backdrop, sparkle, sprig } from '../nature.ts'
import { cocoa, coral, cream, leaf, plum, rose, sun } from '../palette.ts'
import { times } from '../shapes.ts'

/** A fountain pen whose line turns into a story. */
export const pen = (): string =>
  svg(800, 800, [
    backdrop(800, linear(50, '#C99470', cocoa, '#5C3A33')),
    ...times(8, (i) =>
      stroke(`M-20,${60 + i * 104}Q240,${20 + i * 104} 460,${70 + i * 104}T840,${40 + i * 104}`, '#5C3A33', 4, {
        opacity: 0.22,
      }),
    ),
    at(
      420,
      420,
      [rect(-270, -300, 560, 660, 16, '#3E231C', { opacity: 0.4 }), rect(-290, -324, 560, 660, 14, '#F3DFC0')],
      1,
      9,
    ),
    at(
      390,
      410,
      [
        rect(-280, -326, 560, 670, 14, '#FFF8EA'),
        stroke('M-216,-326L-216,344', '#F2A38C', 3),
        lines(3, -190, -262, 420, 4, 42, '#4A3A78'),
        // the line turns into sea, hills, a boat and a moon
        stroke(
          'M-190,40C-150,-20 -120,60 -80,20C-40,-30 -10,-70 30,-10C50,24 70,-30 110,-60C150,-90 170,-20 220,10',
          plum,
          7,
        ),
        stroke('M-200,110C-170,90 -150,130 -120,110S-70,90 -40,110S10,130 40,110S90,90 120,110', plum, 7),
        stroke('M-160,152C-130,132 -110,172 -80,152S-30,132 0,152S50,172 80,152', '#8C6FE8', 6),
        path('M-60,94L-130,94C-124,112 -70,112 -60,94Z', coral),
        path('M-98,88L-98,30L-58,82Z', sun),
        circle(170, -80, 26, sun),
        ...[
          [60, -92],
          [104, -128],
          [222, -124],
        ].map(([x = 0, y = 0]) => sparkle(x, y, 11, rose)),
        lines(8, -190, 220, 180, 2, 42, '#4A3A78'),
      ],
      1,
      -5,
    ),
    at(452, 520, [
      path('M0,0C40,-30 80,-40 122,-40L560,-42L560,42L122,40C80,40 40,30 0,0Z', '#2A1A12', {
        opacity: 0.24,
        transform: 'translate(6 34) rotate(-43)',
      }),
      group(
        [
          path('M0,0C40,-30 80,-40 122,-40L122,40C80,40 40,30 0,0Z', linear(90, '#FFE6A3', '#E0A22E')),
          stroke('M4,0L84,0', '#7A4E12', 4),
          circle(88, 0, 8, '#7A4E12'),
          rect(112, -40, 30, 80, 8, '#2C2441'),
          path('M140,-36C180,-44 220,-46 260,-46L260,46C220,46 180,44 140,36Z', linear(90, '#7A5CF0', '#3A1FA6')),
          rect(256, -50, 22, 100, 6, sun),
          path('M276,-47L520,-42C560,-40 560,40 520,42L276,47Z', linear(90, '#8C70FA', plum, '#3A1FA6')),
          rect(296, -34, 200, 12, 6, '#FFFFFF', { opacity: 0.35 }),
        ],
        { transform: 'rotate(-45)' },
      ),
      circle(-4, 5, 6, plum),
    ]),
    at(126, 652, [
      ellipse(10, 92, 96, 18, '#2A1A12', { opacity: 0.4 }),
      path('M-84,-20C-104,10 -104,92 -70,92L70,92C104,92 104,10 84,-20Z', linear(0, '#5B3FD6', '#2A1478')),
      path('M-66,26C-72,60 -64,78 -56,78L56,78C64,78 72,60 66,26Z', '#1E0C66', { opacity: 0.6 }),
      rect(-52, -62, 104, 46, 10, '#2C2441'),
      rect(-60, -78, 120, 26, 12, '#463C66'),
      rect(-48, 22, 96, 44, 6, cream),
      stroke('M-26,44q8,-16 16,0t16,0t16,0', plum, 4),
      path('M-72,0C-80,20 -80,40 -76,60', 'none', {
        stroke: '#B9A7FF',
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.7,
      }),
    ]),
    sprig(60, 60, 1, 128, leaf, '#1F7D55', 4),
    sprig(30, 130, 0.8, 150, '#4DB37D', '#1F7D55', 3),
  ])
