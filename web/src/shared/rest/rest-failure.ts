import * as z from 'zod/mini'

/** What is read of an error. Its code may be one that this version of the site does not know. */
const errorSchema = z.object({ message: z.string().check(z.minLength(1)) })

/** An answer of the REST surface that is no success. */
export class RestFailure extends Error {
  override name = 'RestFailure'
  readonly status: number
  /** What the server tells people; null where it tells nothing. */
  readonly serverMessage: string | null

  constructor(status: number, serverMessage: string | null) {
    super(serverMessage ?? `The server answered ${status}`)
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** What an answer that is no success says. */
export const toFailure = async (response: Response): Promise<RestFailure> => {
  const { data } = errorSchema.safeParse(await response.json().catch(() => null))
  return new RestFailure(response.status, data?.message ?? null)
}
