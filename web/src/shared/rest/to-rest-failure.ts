import * as z from 'zod/mini'
import { RestFailure } from './rest-failure.ts'

/** The part of an error body that the site uses. `code` is any string, because this version of the site may not know it. */
const errorSchema = z.object({ message: z.string().check(z.minLength(1)), code: z.optional(z.string()) })

/** Reads an error response. If it says that moderators have suspended the account, ends its session. */
export const toRestFailure = async (response: Response): Promise<RestFailure> => {
  const { data } = errorSchema.safeParse(await response.json().catch(() => null))
  if (data?.code === 'suspended') await (await import('../firebase/id-token.ts')).endSuspendedSession()
  return new RestFailure(response.status, data?.message ?? null, data?.code)
}
