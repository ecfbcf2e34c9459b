import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupHiddenError, groupNotFoundError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { creatorRef, db, groupRef, hiddenGroupRef, memberRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isCreator, parseGroup, toRestCreatedGroups, toRestGroup } from '../groups.ts'

/**
 * Returns a hidden group to its creator. Throws `groupHiddenError` for members, and for users who wait or have asked to join;
 * `groupNotFoundError` for everybody else.
 */
const readHidden = async (id: string, own: string | undefined, { uid }: Caller, deadline: Deadline) => {
  const [hidden, member] = await deadline.run(() => db.getAll(hiddenGroupRef(id), memberRef(id, uid)))
  if (!hidden?.exists) throw groupNotFoundError()
  const [group] = own === undefined ? [] : toRestCreatedGroups([hidden], own)
  if (group) return group
  throw member?.exists ? groupHiddenError() : groupNotFoundError()
}

export const getGroup: Handler<typeof endpoints.getGroup> = async ({ params, caller, deadline }) => {
  const refs = [groupRef(params.id), ...(caller ? [creatorRef(params.id)] : [])]
  const [group, creator] = await deadline.run(() => db.getAll(...refs))
  const own = caller?.email && creator && isCreator(caller, creator) ? caller.email : undefined
  if (group?.exists) return { status: 200, body: toRestGroup(parseGroup(group), own) }
  if (!caller) throw groupNotFoundError()
  return { status: 200, body: await readHidden(params.id, own, caller, deadline) }
}
