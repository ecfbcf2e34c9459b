/** The type of a field's error that a toast has already said. The field then says what to do, and the summary leaves it out. */
export const SAID_ERROR = 'said'
