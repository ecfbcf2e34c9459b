import { endpoints } from '@hobbyhub/contract/endpoints'
import { type Account, signUp } from './accounts.ts'
import { makeGroup } from './groups.ts'
import { request } from './rest.ts'

/** So many processes start at once on two cores without keeping each other from starting in time. */
const STEP = 10

/**
 * The functions emulator gives every concurrent request a process of its own and needs a second to start each: a burst
 * against none measures that. So people join and leave a group of no interest, more of them at once each time.
 * What is answered does not matter: a process that is slow to start makes the emulator itself answer.
 */
export const warmUp = async (users: readonly Account[]): Promise<void> => {
  const id = await makeGroup(await signUp(), { maxMembers: users.length })
  const join = (as: Account) => request(endpoints.joinGroup, { params: { id }, body: { userEmail: as.email }, as })
  const leave = (as: Account) => request(endpoints.removeMember, { params: { id, uid: as.uid }, as })
  for (let size = STEP; size < users.length + STEP; size += STEP) {
    const some = users.slice(0, size)
    await Promise.allSettled(some.map(join))
    await Promise.allSettled(some.map(leave))
  }
}
