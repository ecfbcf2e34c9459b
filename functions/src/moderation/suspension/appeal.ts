import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { suspensionRef } from '../../platform/firestore/refs.ts'
import { isSuspended, parseSuspension } from '../../platform/suspension.ts'
import { storeAppeal } from '../reports/appeals.ts'

/**
 * Stores the objection of a suspended account. Throws 409 if it has objected to this decision before, if the decision is too old, or if the
 * suspension has been lifted.
 *
 * @param appeal.at when the account was suspended
 */
export const storeSuspensionAppeal = (
  { by, at, text }: { readonly by: Pick<Caller, 'uid' | 'name'>; readonly at: string; readonly text: string },
  deadline: Deadline,
): Promise<void> =>
  storeAppeal(
    {
      decisionRef: suspensionRef(by.uid),
      toDecision: (stored) => {
        const suspension = isSuspended(stored) ? parseSuspension(stored) : null
        if (suspension?.at !== at)
          throw new ApiError('too-late', 'This suspension has been lifted, or the account is deleted.')
        const { name, ground } = suspension
        return {
          at: stored.get('at'),
          by: suspension.by,
          ground,
          subject: {
            about: 'account',
            subjectUid: by.uid,
            subjectName: name,
            description: null,
            picture: null,
            groupId: null,
            groupName: null,
            groupCreatedAt: null,
          },
        }
      },
      by,
      text,
    },
    deadline,
  )
