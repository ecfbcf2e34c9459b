import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupNotFound } from '../api-error.ts'
import { creatorRef, db, groupRef, hiddenGroupRef } from '../data/firestore.ts'
import { isCreator, parseGroup, toOwnGroups, toRestGroup } from '../data/groups.ts'
import type { Handler, Input } from './handler.ts'

/** A group that keepers have hidden is there for its creator alone. */
const readHidden = async ({ params, deadline }: Input<typeof endpoints.getGroup>, email: string) => {
  const [hidden] = toOwnGroups([await deadline.run(() => hiddenGroupRef(params.id).get())], email)
  if (!hidden) throw groupNotFound()
  return hidden
}

export const getGroup: Handler<typeof endpoints.getGroup> = async (input) => {
  const { params, caller, deadline } = input
  const refs = [groupRef(params.id), ...(caller ? [creatorRef(params.id)] : [])]
  const [group, creator] = await deadline.run(() => db.getAll(...refs))
  const own = caller?.email && creator && isCreator(caller, creator) ? caller.email : undefined
  if (group?.exists) return { status: 200, body: toRestGroup(parseGroup(group), own) }
  if (own === undefined) throw groupNotFound()
  return { status: 200, body: await readHidden(input, own) }
}
