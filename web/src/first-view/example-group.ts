import { localToday } from '@hobbyhub/contract/shared/today'
import { readGroup } from '#features/groups/api/read-group.ts'
import { EXAMPLE_GROUP_NAME } from './first-rows.ts'

/** The group of the templates in first screens. Its card is as high as most cards. */
const group = readGroup({
  id: 'any',
  fields: {
    groupName: EXAMPLE_GROUP_NAME,
    category: 'Reading',
    description: 'Any',
    location: 'Any Town',
    maxMembers: 10,
    memberCount: 1,
    pendingCount: 0,
    startDate: localToday(new Date()),
    image: 'https://example.com/any.webp',
    approvalRequired: false,
    membersVisible: false,
    repeats: true,
    waitingCount: 0,
    joinQuestions: [],
    place: null,
    creatorName: 'Any',
    creatorUid: 'any',
    createdAt: { toDate: () => new Date() },
    activity: 'active',
    activeAt: { toDate: () => new Date() },
    quietSince: null,
    archivedAt: null,
  },
})
if (!group) throw new Error('The example group does not fit the contract')

export const exampleGroup = group
