import type { SearchArea } from './list-search.ts'

/** "within 25 km of York". */
export const SearchAreaText = ({ km, town }: SearchArea) => (
  <>
    within {km} km of {town === '' ? 'you' : <bdi>{town}</bdi>}
  </>
)
