/** The DOM id of a form's field. Unique as long as a page has one form with that field. */
export const fieldId = (name: string): string => `field-${name}`
