import { onlineManager } from '@tanstack/react-query'
import { failureMessage } from '../messages/failure-message.ts'
import { messages } from '../messages/messages.ts'
import { showMessage, waitUntilDialogClosed } from './dialogs.ts'

/** The text of a dialog about a failed write. */
export type WriteFailureText = { readonly title: string; readonly text: string }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The text of the dialog about a failure, which app/query-client.ts opens. Left out if the form shows the failure, or if
       * the user need not know.
       */
      failure?: (error: unknown) => WriteFailureText
    }
    queryMeta: {
      /**
       * Whether the query is saved on the device, so that the page opens offline (app/offline/persist-queries.ts). Must not be
       * set for other users' memberships, nor for the initial values of forms. Check-in alone keeps other users' replies.
       */
      isPersisted?: boolean
      /** Whether the query reads a form's initial values, so that it is not read again after a refused write. */
      isFormValue?: boolean
    }
  }
}

/** If the user is offline, adds a sentence that says so. With `isDraftKept`, the sentence also says that the input is kept. */
export const withOfflineHint = (
  { title, text }: WriteFailureText,
  { isDraftKept = false }: { isDraftKept?: boolean } = {},
): WriteFailureText => {
  const hint = onlineManager.isOnline() ? '' : ` ${isDraftKept ? messages.offlineDraft : messages.offline}`
  return { title, text: text + hint }
}

/** For a mutation's `meta.failure`: a text with the server's reason or, if there is none, with a general message. */
export const toWriteFailureText = (error: unknown): WriteFailureText =>
  withOfflineHint(messages.processFailed(failureMessage(error)))

/** Shows a dialog about a failure outside a mutation. */
export const notifyFailure = (failure: WriteFailureText): Promise<void> =>
  showMessage({ ...withOfflineHint(failure), severity: 'error' })

/** Whether a mutation has succeeded. If it failed, this waits until the user has closed the dialog about the failure. */
export const hasSucceeded = async (mutation: Promise<unknown>): Promise<boolean> => {
  try {
    await mutation
    return true
  } catch {
    await waitUntilDialogClosed()
    return false
  }
}
