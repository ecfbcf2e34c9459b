/**
 * Roughly the number of cards that fit into the window, with columns of 284 px in a page of at most 1200 px and rows of 480 px.
 * Computed once, when this module loads, because reading the window's size during a render would force a layout.
 */
export const CARD_COUNT_IN_VIEW =
  Math.max(1, Math.floor(Math.min(innerWidth, 1200) / 284)) * Math.ceil(innerHeight / 480)
