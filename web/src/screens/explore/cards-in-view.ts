/**
 * About as many cards as fit into the window: columns of 284 px in a page of 1200, rows of 480 px. Measured once: while React
 * renders, the browser would lay the page out to answer.
 */
export const CARDS_IN_VIEW = Math.max(1, Math.floor(Math.min(innerWidth, 1200) / 284)) * Math.ceil(innerHeight / 480)
