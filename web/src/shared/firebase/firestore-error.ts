/** An error of Firestore, from its REST API or its SDK. `code` is Firestore's code, such as 'permission-denied'. */
export class FirestoreError extends Error {
  override name = 'FirestoreError'
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}
