import type { SearchArea } from './explore-search.ts'

/** The area in words: "within 25 km of York, England". */
export const SearchAreaText = ({ km, town }: SearchArea) => (
  <>
    within {km} km of {town === '' ? 'you' : <bdi>{town}</bdi>}
  </>
)

/** The name of an area's town ("York" of "York, England"), or "you" for the user's own position. */
export const TownName = ({ town }: Pick<SearchArea, 'town'>) => (town === '' ? 'you' : <bdi>{town.split(', ')[0]}</bdi>)
