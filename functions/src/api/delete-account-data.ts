import type { DeleteAccountData } from '../account/delete-account.ts'
import { ACCOUNT_CONTENTS, LIFECYCLES } from './lifecycles.ts'
import { purgeGroup } from './purge-group.ts'

/**
 * Deletes the data of an account, and anonymises what must stay. Returns the number of groups, and the number of memberships,
 * requests and places on waiting lists. Every step is safe to repeat: the next call continues an interrupted one.
 */
export const deleteAccountData: DeleteAccountData = async (account) => {
  const context = { ...account, purgeGroup }
  const groups = await LIFECYCLES.groups.accountDeleted(context)
  const memberships = await LIFECYCLES['groups/members'].accountDeleted(context)
  for (const collection of ACCOUNT_CONTENTS) await LIFECYCLES[collection].accountDeleted(context)
  return { groups, memberships }
}
