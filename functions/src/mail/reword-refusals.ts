import { ApiError } from '../platform/api-error.ts'

/**
 * Runs `work` for somebody who comes from an e-mail. Rewords the refusals that only a page of the site explains: `notFound` if
 * something is not there, `denied` for a missing right. Other errors stay as they are.
 */
export const rewordRefusals = async <T>(
  { notFound, denied }: { readonly notFound: string; readonly denied: string },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'not-found' || code === 'member-not-found') throw new ApiError('not-found', notFound)
    if (code === 'permission-denied') throw new ApiError('permission-denied', denied)
    throw error
  }
}
