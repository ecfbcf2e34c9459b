import * as z from 'zod/mini'

/** The part of an error body that is used. Its `code` may be unknown to this version of the site. */
const errorSchema = z.object({ message: z.string().check(z.minLength(1)), code: z.optional(z.string()) })

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

/** Reads an error response. */
export const toFailure = async (response: Response): Promise<RestFailure> => {
  const { data } = errorSchema.safeParse(await response.json().catch(() => null))
  return new RestFailure(response.status, data?.message ?? null, data?.code)
}
