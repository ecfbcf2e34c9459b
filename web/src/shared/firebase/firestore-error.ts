/** Firestore refused or failed, asked by REST or through its SDK. `code` is one of its own, such as 'permission-denied'. */
export class FirestoreError extends Error {
  override name = 'FirestoreError'
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}
