import { endpoints } from '@hobbyhub/contract/endpoints'
import { isCreator, parseGroup, toRestGroup } from '../data/groups.ts'
import { creatorRef, groupRef, openStore } from '../data/store.ts'
import { groupNotFound } from '../http/api-error.ts'
import { route } from '../http/route.ts'

export const getGroup = route(endpoints.getGroup)(async ({ params, caller, within }) => {
  const { db } = await openStore()
  const [group, creator] = await within(() =>
    Promise.all([groupRef(db, params.id).get(), caller ? creatorRef(db, params.id).get() : null]),
  )
  if (!group.exists) throw groupNotFound()
  const own = caller?.email && creator && isCreator(caller, creator)
  return { status: 200, body: toRestGroup(parseGroup(group), own ? caller.email : undefined) }
})
