/** A category in the path of its page: "Drawing & Painting" becomes "drawing-painting". */
export const categorySlug = (category: string): string =>
  category
    .toLowerCase()
    .split(/[\s&]+/)
    .filter(Boolean)
    .join('-')
