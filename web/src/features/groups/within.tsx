import type { Around } from './list-search.ts'

/** "within 25 km of York". */
export const Within = ({ km, town }: Around) => (
  <>
    within {km} km of {town === '' ? 'you' : <bdi>{town}</bdi>}
  </>
)
