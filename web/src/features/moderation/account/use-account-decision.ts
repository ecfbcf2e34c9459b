import { confirm } from '#shared/ui/dialogs.ts'
import { useSuspendAccount } from '../api/suspend-account.ts'
import { confirmDecision } from '../decide/confirm-decision.tsx'
import { accountMessages } from '../moderator/texts.ts'

/** Suspends an account, or lifts its suspension, after a question. */
export const useAccountDecision = (account: { readonly uid: string; readonly name: string }) => {
  const { uid, name } = account
  const { mutate, mutateAsync, isPending } = useSuspendAccount(account)
  const suspend = () =>
    confirmDecision(accountMessages.suspend(name), { reader: name, subject: `suspend ${uid}` }, (statement) =>
      mutateAsync({ isSuspended: true, statement }),
    )
  const lift = async () => {
    if (await confirm(accountMessages.lift(name))) mutate({ isSuspended: false })
  }
  return { suspend, lift, isPending }
}
