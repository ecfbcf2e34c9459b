import { at, circle, clip, ellipse, group, linear, path, rect, svg } from '../kit.ts'
import { backdrop, birds, cloud, glow, pine, sparkle } from '../nature.ts'
import { coral, cream, ink, sun } from '../palette.ts'
import { ground, times } from '../shapes.ts'

/** A snow-capped mountain with its foot at y. */
const peak = (x: number, y: number, width: number, height: number, dark: string, light: string): string =>
  at(x, y, [
    path(`M${-width / 2},0L0,${-height}L${width / 2},0Z`, dark),
    path(`M0,${-height}L${width / 2},0L${width * 0.06},0L${-width * 0.04},${-height * 0.45}Z`, light),
    path(
      `M0,${-height}L${width * 0.15},${-height * 0.7}L${width * 0.07},${-height * 0.64}L${width * 0.01},${-height * 0.72}L${-width * 0.06},${-height * 0.62}L${-width * 0.15},${-height * 0.7}Z`,
      cream,
    ),
  ])

const view = (): string =>
  group([
    rect(0, 0, 800, 520, 0, linear(90, '#FFB98F', '#FFE3B0')),
    circle(560, 190, 66, '#FFF3C4'),
    peak(250, 470, 520, 330, '#4B78B8', '#7BA8DC'),
    peak(560, 470, 460, 230, '#3A62A0', '#5F90CC'),
    ground(
      [
        [0, 430],
        [300, 400],
        [560, 440],
        [800, 410],
      ],
      520,
      '#1F7D6B',
    ),
  ])

/** A camera before the mountains; its lens holds the same view. */
export const camera = (): string =>
  svg(800, 800, [
    backdrop(800, linear(90, '#2D8CD8', '#8CC8F2', '#FFE7C4')),
    glow(610, 210, 280, '#FFF6D6', 'EE'),
    circle(610, 200, 70, linear(90, '#FFE9A8', sun)),
    cloud(180, 130, 1, '#FFFFFF', 0.9),
    cloud(400, 70, 0.6, '#FFFFFF', 0.7),
    birds(420, 160, 0.8, '#1F5F9E'),
    peak(140, 560, 520, 330, '#3D7FC4', '#6EA9E2'),
    peak(700, 560, 560, 300, '#3D7FC4', '#6EA9E2'),
    peak(420, 580, 620, 400, '#2A63A8', '#5592D3'),
    ground(
      [
        [0, 540],
        [180, 500],
        [400, 556],
        [620, 500],
        [800, 536],
      ],
      800,
      '#5FA9B8',
    ),
    ...times(10, (i) =>
      pine(20 + i * 84, 580 - ((i * 17) % 4) * 10, 0.6 + ((i * 13) % 5) * 0.1, i % 2 === 0 ? '#17606E' : '#1F7580'),
    ),
    ground(
      [
        [0, 610],
        [260, 570],
        [540, 620],
        [800, 576],
      ],
      800,
      linear(90, '#2F8E8A', '#145A63'),
    ),
    ellipse(400, 744, 300, 26, '#0A3540', { opacity: 0.5 }),
    at(400, 540, [
      path('M-262,-110C-330,-60 -346,60 -310,150C-290,196 -230,204 -220,150', 'none', {
        stroke: '#B5462A',
        'stroke-width': 18,
        'stroke-linecap': 'round',
      }),
      rect(-204, -172, 92, 50, 14, '#39304F'),
      rect(-190, -190, 64, 30, 12, coral),
      path(
        'M-86,-136L-58,-204C-54,-212 -48,-214 -40,-214L60,-214C68,-214 74,-212 78,-204L106,-136Z',
        linear(90, '#4A3F66', '#2C2441'),
      ),
      rect(-34, -200, 90, 44, 12, '#171226'),
      rect(-26, -193, 74, 30, 8, linear(20, '#8CC8F2', '#2D8CD8')),
      rect(146, -160, 74, 36, 12, '#39304F'),
      rect(-270, -140, 540, 336, 46, linear(90, '#3B3254', '#1F1B2E')),
      rect(-270, -84, 540, 214, 0, linear(90, '#E7653C', '#C8451F')),
      ...times(13, (i) => rect(-262 + i * 42, -84, 3, 214, 0, '#FFFFFF', { opacity: 0.08 })),
      rect(-244, -122, 72, 24, 12, '#171226'),
      circle(226, -110, 13, sun),
      circle(6, 26, 178, '#171226'),
      circle(6, 26, 166, linear(50, '#5C517A', '#2C2441')),
      ...times(48, (i) => at(6, 26, [rect(-2.5, -166, 5, 15, 2, '#171226', { opacity: 0.7 })], 1, i * 7.5)),
      circle(6, 26, 140, '#171226'),
      circle(6, 26, 122, '#0E2A4A'),
      clip('lens', circle(6, 26, 114, ink), [at(-160, -86, [view()], 0.42)]),
      circle(6, 26, 114, 'none', { stroke: '#8C6FE8', 'stroke-width': 8, opacity: 0.5 }),
      path('M-82,-24C-64,-66 -26,-84 12,-84C-20,-66 -48,-40 -58,-2C-62,10 -88,0 -82,-24Z', '#FFFFFF', { opacity: 0.5 }),
      circle(68, 84, 14, '#FFFFFF', { opacity: 0.45 }),
    ]),
    sparkle(688, 330, 30, cream),
    sparkle(738, 384, 15, cream),
    sparkle(104, 330, 20, cream),
  ])
