import { randomUUID } from 'node:crypto'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { hostingOrigin } from './emulators.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Read once, so that a test that runs at midnight has the same dates before and after it. */
const STARTED_AT = Date.now()

/**
 * The date this many days after the run started, as 'YYYY-MM-DD' in UTC. Midnight may pass during the run: 0 may be yesterday, and 1
 * today. The server counts both as upcoming.
 */
export const dayFromNow = (days: number): string => new Date(STARTED_AT + days * DAY_MS).toISOString().slice(0, 10)

/** The payload of a new group with a unique name. */
export const groupPayload = (changes: Partial<CreateGroupPayload> = {}): CreateGroupPayload => ({
  groupName: `Group ${randomUUID()}`,
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: 5,
  startDate: dayFromNow(30),
  image: `${hostingOrigin()}/demo/reading-1.webp`,
  description: 'We read, and talk about it.',
  creatorName: 'Ada Lovelace',
  ...changes,
})

/** The fields of a new group that a payload may leave out, and those that say that it is tended. */
export const newGroupDefaults = {
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  joinQuestions: [],
  place: null,
  memberCount: 0,
  pendingCount: 0,
  waitingCount: 0,
  activity: 'active',
  activeAt: new Date(),
  quietSince: null,
  archivedAt: null,
}
