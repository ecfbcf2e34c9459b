import { readGroupAccess } from '../members/group-access.ts'
import { markGroupActive } from '../members/quiet/mark-active.ts'
import { ApiError, organizersOnlyError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { readUserAsCaller } from '../platform/read-user-as-caller.ts'
import { readActiveToken } from './active-token.ts'
import { rewordRefusals } from './reword-refusals.ts'

const INCOMPLETE = "This link isn't complete. Open it from the e-mail again, or say it on the group's page."
const REFUSALS = {
  notFound: "This group isn't there any more, or isn't available right now.",
  denied: "You don't run this group any more, so only others can say whether it still meets.",
}

type Linked = { readonly groupId: string; readonly caller: Caller; readonly deadline: Deadline }

/** Does something as the user to whom a link was mailed. Throws 403 if the link is forged, or its account deleted or disabled. */
const withLink = async (token: string, deadline: Deadline, work: (linked: Linked) => Promise<string>) => {
  const link = await deadline.run(() => readActiveToken(token))
  if (!link) throw new ApiError('permission-denied', INCOMPLETE)
  const { uid, groupId } = link
  return rewordRefusals(REFUSALS, async () => {
    const caller = await readUserAsCaller(uid, deadline)
    if (!caller) throw organizersOnlyError()
    return { groupId, groupName: await work({ groupId, caller, deadline }) }
  })
}

/** Reads the group that a mailed link is about. Throws 403 if its user does not run the group any more. */
export const readLinkedGroup = (token: string, deadline: Deadline) =>
  withLink(token, deadline, async ({ groupId, caller }) => {
    const { group } = await readGroupAccess({ id: groupId, right: 'organizer' }, { caller, deadline })
    return String(group.get('groupName'))
  })

/** Stores that the group of a mailed link still meets. Throws 403 if its user does not run the group any more. */
export const markActiveByLink = (token: string, deadline: Deadline) =>
  withLink(token, deadline, ({ groupId, caller }) => markGroupActive(groupId, { caller, deadline }))
