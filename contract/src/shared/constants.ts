export const PRODUCT_NAME = 'HobbyHub'

/** The maximum length of a search string, in UTF-16 units. */
export const MAX_SEARCH_CHARS = 100
