import type { SearchArea } from './explore-search.ts'

/** The area in words: "within 25 km of York". */
export const SearchAreaText = ({ km, town }: SearchArea) => (
  <>
    within {km} km of {town === '' ? 'you' : <bdi>{town}</bdi>}
  </>
)
