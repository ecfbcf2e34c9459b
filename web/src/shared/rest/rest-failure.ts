/** An error response of REST. */
export class RestFailure extends Error {
  override name = 'RestFailure'
  readonly status: number
  /** The server's message for the user, or null. */
  readonly serverMessage: string | null
  /** The contract's code of the error, if the server sent one. */
  readonly code: string | undefined

  constructor(status: number, serverMessage: string | null, code?: string) {
    super(serverMessage ?? `The server answered ${status}`)
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
  }
}
