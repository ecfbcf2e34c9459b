import { restUserSchema } from '@hobbyhub/contract/account/user'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { groupDocumentSchema, ownerKeySchema } from '@hobbyhub/contract/groups/group'
import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../../scripts/seed/accounts.ts'
import { emptyEmulators } from '../../../scripts/seed/empty-emulators.ts'
import { seedDemoData } from '../../../scripts/seed/seed-demo-data.ts'
import { signIn } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { expectSuccess } from '../../support/rest.ts'

beforeAll(async () => {
  await emptyEmulators()
  await seedDemoData(hostingOrigin(), new Date())
  return emptyEmulators
})

const demoAccount = async (email: string) => ({ email, token: await signIn(email) })

test('every document is as the contract has it, and every member is stored', async () => {
  const groups = await database().collection('groups').get()
  expect(groups.size).toBe(24)
  for (const doc of groups.docs) {
    const group = groupDocumentSchema.parse(doc.data())
    ownerKeySchema.parse((await doc.ref.collection('private').doc('creator').get()).data())
    const { docs: members } = await doc.ref.collection('members').get()
    expect(members).toHaveLength(group.memberCount + group.pendingCount + group.waitingCount)
    for (const member of members) {
      const { uid, groupId } = memberDocumentSchema.parse(member.data())
      expect([uid, groupId]).toEqual([member.id, doc.id])
    }
  }
})

test('every account has the record that POST /users would have stored', async () => {
  const users = await database().collection('users').get()
  expect(users.size).toBe(DEMO_ACCOUNTS.length)
  for (const doc of users.docs) {
    const user = restUserSchema.parse(doc.data())
    expect(user.firebaseUid).toBe(doc.id)
    expect(doc.data()).toEqual(user)
  }
})

test('the documented accounts sign in and find their groups over REST', async () => {
  const { body: all } = await expectSuccess(endpoints.listGroups, 200)
  expect(all).toHaveLength(24)

  const creator = await demoAccount('creator@example.com')
  const created = await expectSuccess(endpoints.createdGroups, 200, { query: { email: creator.email }, as: creator })
  expect(created.body.length).toBeGreaterThan(1)

  const member = await demoAccount('member@example.com')
  const query = { email: member.email }
  expect((await expectSuccess(endpoints.joinedGroups, 200, { query, as: member })).body.length).toBeGreaterThan(1)
  const asked = await expectSuccess(endpoints.joinedGroups, 200, { query: { ...query, status: 'pending' }, as: member })
  expect(asked.body).toHaveLength(1)
  const queued = await expectSuccess(endpoints.joinedGroups, 200, {
    query: { ...query, status: 'waiting' },
    as: member,
  })
  expect(queued.body).toMatchObject([{ groupName: 'Portraits in an Hour', position: 1 }])

  const newcomer = await demoAccount('newcomer@example.com')
  const none = { query: { email: newcomer.email }, as: newcomer }
  expect((await expectSuccess(endpoints.createdGroups, 200, none)).body).toEqual([])
  expect((await expectSuccess(endpoints.joinedGroups, 200, none)).body).toEqual([])
})

test('the moderator finds the reports', async () => {
  const moderator = await demoAccount('keeper@example.com')
  const { body } = await expectSuccess(endpoints.listReports, 200, { as: moderator })
  expect(body).toMatchObject([
    { groupName: 'Sunday Sketchers', name: 'Tomáš Dvořák', groupState: 'shown', reporterName: 'Grace Okafor' },
    { groupName: 'Dawn at the Pier', name: null, groupState: 'shown' },
  ])
  const { uid } = body[0] ?? {}
  const member = database().doc(`groups/${body[0]?.groupId}/members/${uid}`)
  expect((await member.get()).get('name')).toBe('Tomáš Dvořák')
})
