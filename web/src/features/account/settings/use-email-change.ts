import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { markStale } from '#shared/mark-stale.ts'
import { onReturnToTab } from '#shared/on-return-to-tab.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { getPendingEmail } from '#shared/session/pending-email.ts'
import { finishEmailChange, requestEmailChange } from '../api/change-email.ts'

/**
 * The state of a change of e-mail. `pending` is the new address until the user has confirmed it, and `changed` is that address
 * afterwards. While an address is pending, each return to the tab checks whether the user has confirmed it.
 */
export const useEmailChange = () => {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(getPendingEmail)
  const [changed, setChanged] = useState<string | null>(null)

  const { mutateAsync: finish } = useMutation({
    mutationFn: finishEmailChange,
    onSuccess: async (isFinished, email) => {
      if (!isFinished) return
      setPending(null)
      setChanged(email)
      await markStale(queryClient, [queryKeys.members, queryKeys.groups])
    },
  })
  useEffect(() => {
    if (pending === null) return
    const check = async () => {
      try {
        await finish(pending)
      } catch (error) {
        // For example, the device is offline, or the change has ended the session, which unexpected-sign-out.ts explains.
        console.warn('The change of e-mail could not be checked', error)
      }
    }
    return onReturnToTab(() => void check())
  }, [pending, finish])

  const { mutateAsync: request } = useMutation({
    mutationFn: requestEmailChange,
    onSuccess: (_, { newEmail }) => {
      setChanged(null)
      setPending(newEmail)
    },
  })
  return { pending, changed, request }
}
