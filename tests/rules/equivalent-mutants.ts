/** Mutants of firestore.rules that change nothing that a client could notice, by name, and why. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'isCreator: getAfter for get':
    'An owner key that is there cannot be changed or deleted in a batch: the batch itself would be refused.',
}
