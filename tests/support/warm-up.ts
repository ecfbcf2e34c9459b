import { endpoints } from '@hobbyhub/contract/endpoints'
import { type Account, signUp } from './accounts.ts'
import { makeGroup } from './groups.ts'
import { callEndpoint } from './rest.ts'

/** How many processes the emulator can start at once on two cores without giving up on any of them. */
const STEP = 10

/**
 * Makes the functions emulator start its processes, which takes about a second for each concurrent request. A growing number of
 * users join a group at once, and then leave it at once. The responses do not matter, because the emulator responds with an error
 * of its own if a process is slow to start.
 */
export const warmUp = async (users: readonly Account[]): Promise<void> => {
  const id = await makeGroup(await signUp(), { maxMembers: users.length })
  const join = (as: Account) => callEndpoint(endpoints.joinGroup, { params: { id }, body: { userEmail: as.email }, as })
  const leave = (as: Account) => callEndpoint(endpoints.removeMember, { params: { id, uid: as.uid }, as })
  for (let size = STEP; size < users.length + STEP; size += STEP) {
    const some = users.slice(0, size)
    await Promise.allSettled(some.map(join))
    await Promise.allSettled(some.map(leave))
  }
}
