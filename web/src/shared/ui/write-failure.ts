import { onlineManager } from '@tanstack/react-query'
import { failureMessage } from '../messages/failure-message.ts'
import { messages } from '../messages/messages.ts'
import { dialogClosed, showMessage } from './dialogs.ts'

/** What a dialog says of a write that failed. */
export type WriteFailure = { readonly title: string; readonly text: string }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The dialog of a failure (app/query-client.ts opens it). Left out, the form shows the failure, or nobody has to know. */
      failure?: (error: unknown) => WriteFailure
    }
    queryMeta: {
      /**
       * Saved on the device, so that the page opens offline (app/offline/persist-queries.ts). Not for the memberships of
       * others, nor for the initial values of forms.
       */
      isPersisted?: boolean
    }
  }
}

/** Says, if the user is offline, that this is why. `isDraftKept` adds that what they typed is kept. */
export const withOfflineHint = (
  { title, text }: WriteFailure,
  { isDraftKept = false }: { isDraftKept?: boolean } = {},
): WriteFailure => {
  const hint = onlineManager.isOnline() ? '' : ` ${isDraftKept ? messages.offlineDraft : messages.offline}`
  return { title, text: text + hint }
}

/** For a mutation's `meta.failure`: the server's reason, or that something went wrong. */
export const processFailed = (error: unknown): WriteFailure =>
  withOfflineHint(messages.processFailed(failureMessage(error)))

/** The dialog of what failed without a mutation. */
export const notifyFailure = (failure: WriteFailure): Promise<void> =>
  showMessage({ ...withOfflineHint(failure), severity: 'error' })

/** Whether a mutation has succeeded. If it has not, this waits until the user has closed the dialog that says so. */
export const hasSucceeded = async (mutation: Promise<unknown>): Promise<boolean> => {
  try {
    await mutation
    return true
  } catch {
    await dialogClosed()
    return false
  }
}
