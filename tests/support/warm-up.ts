import { type Account, signUp } from './accounts.ts'
import { hostingOrigin } from './emulators.ts'
import { makeGroup } from './groups.ts'

/**
 * The functions emulator gives every concurrent request a process of its own and needs a second to start each: a burst
 * against none measures that, or the emulator gives up on some. So as many people as there will be join and leave a
 * group of no interest, all at once, and what the emulator says meanwhile is looked at by nobody.
 */
export const warmUp = async (people: readonly Account[]): Promise<void> => {
  const id = await makeGroup(await signUp(), { maxMembers: people.length })
  const call = async (method: string, path: string, { token, email }: Account): Promise<void> => {
    const response = await fetch(`${hostingOrigin()}/groupInformation/${id}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: method === 'PATCH' ? JSON.stringify({ userEmail: email }) : null,
    }).catch(() => null)
    await response?.text()
  }
  await Promise.all(people.map((person) => call('PATCH', 'join', person)))
  await Promise.all(people.map((person) => call('DELETE', `members/${person.uid}`, person)))
}
