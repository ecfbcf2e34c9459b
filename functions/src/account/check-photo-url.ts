import { pictureUrlSchema } from '@hobbyhub/contract/shared/text'
import { ApiError } from '../platform/api-error.ts'

/**
 * Throws 400 for a photo with http, unless it is the account's own: the identity provider takes any address, and other clients may
 * have given it one. REST shows such a photo to nobody else.
 */
export const checkPhotoUrl = (address: string, own: string | null): void => {
  if (!/^http:/i.test(address) || address === own) return
  const { error } = pictureUrlSchema('Photo address').safeParse(address)
  if (!error) return
  const details = error.issues.map(({ message }) => ({ path: 'photoURL', message }))
  throw new ApiError('invalid-argument', 'The body is not valid.', { details })
}
