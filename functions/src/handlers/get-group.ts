import type { endpoints } from '@hobbyhub/contract/endpoints'
import { groupNotFound } from '../api-error.ts'
import { creatorRef, groupRef } from '../data/firestore.ts'
import { isCreator, parseGroup, toRestGroup } from '../data/groups.ts'
import type { Handler } from './handler.ts'

export const getGroup: Handler<typeof endpoints.getGroup> = async ({ params, caller, deadline }) => {
  const [group, creator] = await deadline.run(() =>
    Promise.all([groupRef(params.id).get(), caller ? creatorRef(params.id).get() : null]),
  )
  if (!group.exists) throw groupNotFound()
  const own = caller?.email && creator && isCreator(caller, creator)
  return { status: 200, body: toRestGroup(parseGroup(group), own ? caller.email : undefined) }
}
