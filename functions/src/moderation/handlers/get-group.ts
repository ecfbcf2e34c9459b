import type { endpoints } from '@hobbyhub/contract/endpoints'
import { isCreator, parseGroup, toRestGroup } from '../../groups/groups.ts'
import { groupNotFoundError } from '../../platform/api-error.ts'
import { creatorRef, db, groupRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readHiddenGroup } from '../read-hidden-group.ts'

export const getGroup: Handler<typeof endpoints.getGroup> = async ({ params, caller, deadline }) => {
  const refs = [groupRef(params.id), ...(caller ? [creatorRef(params.id)] : [])]
  const [group, creator] = await deadline.run(() => db.getAll(...refs))
  const own = caller?.email && creator && isCreator(caller, creator) ? caller.email : undefined
  if (group?.exists) return { status: 200, body: toRestGroup(parseGroup(group), own) }
  if (!caller) throw groupNotFoundError()
  return { status: 200, body: await readHiddenGroup(params.id, own, { caller, deadline }) }
}
