import { pictureUrlSchema } from '@hobbyhub/contract/shared/text'
import { ApiError } from '../platform/api-error.ts'

/** Throws 400 for a URL that others should not load. A URL that is already stored may stay, even if it has http. */
export const checkPictureUrl = (path: string, label: string, address: string, stored: unknown): void => {
  if (address === stored) return
  const { error } = pictureUrlSchema(label).safeParse(address)
  if (!error) return
  const details = error.issues.map(({ message }) => ({ path, message }))
  throw new ApiError('invalid-argument', 'The body is not valid.', { details })
}
