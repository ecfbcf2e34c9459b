import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { CATEGORY_PICTURES } from '../../contract/src/groups/category-pictures.ts'
import { cookingAndGamingGroups } from './cooking-and-gaming.ts'
import type { DemoGroup } from './demo-group.ts'
import { drawingAndPhotographyGroups } from './drawing-and-photography.ts'
import { readingAndWritingGroups } from './reading-and-writing.ts'
import { runningAndFishingGroups } from './running-and-fishing.ts'

const ALL: readonly DemoGroup[] = [
  ...drawingAndPhotographyGroups,
  ...runningAndFishingGroups,
  ...cookingAndGamingGroups,
  ...readingAndWritingGroups,
]

/**
 * A group whose hobby the site does not have gets one of the site's, in turn, with its picture, so that every category of a site of one's own
 * has groups to show.
 */
const inSite = (group: DemoGroup, at: number): DemoGroup => {
  const category = HOBBY_CATEGORIES[at % HOBBY_CATEGORIES.length] ?? ''
  if (HOBBY_CATEGORIES.includes(group.category)) return group
  return { ...group, category, image: CATEGORY_PICTURES[category]?.[0] ?? group.image }
}

export const DEMO_GROUPS: readonly DemoGroup[] = ALL.map(inSite)
