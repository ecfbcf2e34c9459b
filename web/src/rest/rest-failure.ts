import { errorSchema, type RestError } from '@hobbyhub/contract/error'

/** An answer of the REST surface that is no success: `message` is for people, `code` for the program. */
export class RestFailure extends Error {
  override name = 'RestFailure'
  readonly code: RestError['code'] | null
  readonly status: number

  constructor(message: string, code: RestError['code'] | null, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** What an answer that is no success says. */
export const toFailure = async (response: Response): Promise<RestFailure> => {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null))
  return parsed.success
    ? new RestFailure(parsed.data.message, parsed.data.code, response.status)
    : new RestFailure(`Server error: ${response.status}`, null, response.status)
}
