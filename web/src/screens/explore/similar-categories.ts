import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { fuzzyMatcher } from '@hobbyhub/contract/groups/fuzzy'
import { searchWords } from '@hobbyhub/contract/groups/search'

/** Other words by which people may search for a category. */
const HINTS: Readonly<Record<Category, string>> = {
  'Drawing & Painting': 'art artist sketch pencil watercolour watercolor illustration craft colour color comic',
  Photography: 'photo foto camera picture film lens darkroom portrait',
  'Video Gaming': 'game computer console arcade esport play',
  Fishing: 'angling fish river lake boat',
  Running: 'jog marathon race trail sport fitness walk hike',
  Cooking: 'bake bread cake food kitchen recipe grill vegan eat dinner',
  Reading: 'book novel library literature poetry comic',
  Writing: 'author poetry poem story stories novel blog journal letter',
}

/** The categories whose name or hints contain a word that is similar to a word of the search text. */
export const similarCategories = (text: string): Category[] => {
  const typed = searchWords(text)
  const isNear = (word: string) => typed.some((other) => fuzzyMatcher(other)(word) || fuzzyMatcher(word)(other))
  return HOBBY_CATEGORIES.filter((category) => searchWords(category).concat(HINTS[category].split(' ')).some(isNear))
}
