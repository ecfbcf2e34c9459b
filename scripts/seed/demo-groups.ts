import { cookingAndGamingGroups } from './cooking-and-gaming.ts'
import type { DemoGroup } from './demo-group.ts'
import { drawingAndPhotographyGroups } from './drawing-and-photography.ts'
import { readingAndWritingGroups } from './reading-and-writing.ts'
import { runningAndFishingGroups } from './running-and-fishing.ts'

export const DEMO_GROUPS: readonly DemoGroup[] = [
  ...drawingAndPhotographyGroups,
  ...runningAndFishingGroups,
  ...cookingAndGamingGroups,
  ...readingAndWritingGroups,
]
