/** The product's name. No other place has it. */
export const PRODUCT_NAME = 'HobbyHub'

/** The longest search text, in UTF-16 units. */
export const MAX_SEARCH_CHARS = 100
