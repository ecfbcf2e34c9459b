import { cookingAndGaming } from './cooking-and-gaming.ts'
import type { DemoGroup } from './demo-group.ts'
import { drawingAndPhotography } from './drawing-and-photography.ts'
import { readingAndWriting } from './reading-and-writing.ts'
import { runningAndFishing } from './running-and-fishing.ts'

export const DEMO_GROUPS: readonly DemoGroup[] = [
  ...drawingAndPhotography,
  ...runningAndFishing,
  ...cookingAndGaming,
  ...readingAndWriting,
]
