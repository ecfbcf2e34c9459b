/** The DOM id of a form's field. One form with such a field stands on a page. */
export const fieldId = (name: string): string => `field-${name}`
