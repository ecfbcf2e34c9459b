/**
 * About as many cards as fit into the window: columns of 284 px in a page of 1200, rows of 480 px. Read once, when this module
 * loads: reading the window's size during a render would force a layout.
 */
export const CARDS_IN_VIEW = Math.max(1, Math.floor(Math.min(innerWidth, 1200) / 284)) * Math.ceil(innerHeight / 480)
