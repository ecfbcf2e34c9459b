import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { CATEGORY_WORDS } from '@hobbyhub/contract/groups/category-words'
import { fuzzyMatcher } from '@hobbyhub/contract/groups/fuzzy'
import { searchWords } from '@hobbyhub/contract/groups/search'

/** The categories whose name or words contain a word that is similar to a word of the search text. */
export const similarCategories = (text: string): Category[] => {
  const typed = searchWords(text)
  const isNear = (word: string) => typed.some((other) => fuzzyMatcher(other)(word) || fuzzyMatcher(word)(other))
  return HOBBY_CATEGORIES.filter((category) =>
    searchWords(category)
      .concat(CATEGORY_WORDS[category] ?? [])
      .some(isNear),
  )
}
