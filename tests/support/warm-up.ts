import { calls } from '@hobbyhub/contract/rest'
import { type Account, signUp } from './accounts.ts'
import { makeGroup } from './groups.ts'
import { request } from './rest.ts'

/**
 * The functions emulator gives every concurrent request a process of its own and needs a second to start each: a burst
 * against none measures that. So as many people as there will be join and leave a group of no interest, all at once.
 */
export const warmUp = async (people: readonly Account[]): Promise<void> => {
  const id = await makeGroup(await signUp(), { maxMembers: people.length })
  const join = (as: Account) => request(calls.joinGroup, { params: { id }, body: { userEmail: as.email }, as })
  const leave = (as: Account) => request(calls.removeMember, { params: { id, uid: as.uid }, as })
  await Promise.all(people.map(join))
  await Promise.all(people.map(leave))
}
