import { bread } from './cooking-bread.ts'
import { pot } from './cooking-pot.ts'
import { easel } from './drawing-easel.ts'
import { palette } from './drawing-palette.ts'
import { dawn } from './fishing-dawn.ts'
import { pier } from './fishing-pier.ts'
import { arcade } from './gaming-arcade.ts'
import { controller } from './gaming-controller.ts'
import { heroLounge } from './hero-lounge.ts'
import { heroOutdoors } from './hero-outdoors.ts'
import { heroTable } from './hero-table.ts'
import { camera } from './photography-camera.ts'
import { darkroom } from './photography-darkroom.ts'
import { bench } from './reading-bench.ts'
import { window } from './reading-window.ts'
import { bridge } from './running-bridge.ts'
import { hills } from './running-hills.ts'
import { pen } from './writing-pen.ts'
import { typewriter } from './writing-typewriter.ts'

/** Two scenes of 800 by 800 for each hobby, by file name. */
export const demoScenes: Readonly<Record<string, () => string>> = {
  'drawing-painting-1': palette,
  'drawing-painting-2': easel,
  'photography-1': camera,
  'photography-2': darkroom,
  'video-gaming-1': controller,
  'video-gaming-2': arcade,
  'fishing-1': dawn,
  'fishing-2': pier,
  'running-1': hills,
  'running-2': bridge,
  'cooking-1': pot,
  'cooking-2': bread,
  'reading-1': window,
  'reading-2': bench,
  'writing-1': pen,
  'writing-2': typewriter,
}

/** The home page's slides, 1200 by 900. */
export const heroSlides: readonly (() => string)[] = [heroOutdoors, heroTable, heroLounge]
