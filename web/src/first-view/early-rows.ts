import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import { createdGroupUrgency, joinedGroupUrgency } from '#features/groups/card/group-urgency.ts'
import { ownPagePaths } from '#shared/session/own-page-paths.ts'
import { whenSessionReady } from '#shared/session/session.ts'
import { copyEarly } from '#shared/session/stored-token.ts'
import { showFirstRows } from './first-rows.ts'

// early-reads.ts starts this module on My Groups. The calls are those that src/shared/session/stored-user.ts has sent.

const readEarly = async <Group>(path: string | undefined): Promise<Group[] | null> => {
  const response = path === undefined ? undefined : await copyEarly(path)
  return response?.ok ? response.json() : null
}

const run = async (): Promise<void> => {
  const user = await whenSessionReady()
  // Above the tables, the page asks other users to confirm their e-mail.
  if (!user?.email || !user.emailVerified) return
  const [createdPath, joinedPath] = ownPagePaths('/my-groups', user.email)
  const joinedRead = readEarly<RestJoinedGroup>(joinedPath)
  const created = await readEarly<RestGroupWithMeeting>(createdPath)
  // Without the first list, the page begins with a failure.
  if (created === null) return
  showFirstRows('My Created Groups', created, createdGroupUrgency)
  showFirstRows('My Joined Groups', (await joinedRead) ?? [], joinedGroupUrgency)
}
run().catch((error) => console.warn('The first rows could not be shown', error))
