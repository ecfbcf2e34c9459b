/**
 * An error of Firestore, whether called by REST or through its SDK. `code` is Firestore's, such as 'permission-denied'.
 */
export class FirestoreError extends Error {
  override name = 'FirestoreError'
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}
