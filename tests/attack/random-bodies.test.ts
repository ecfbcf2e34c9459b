import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { pictureUrlSchema } from '@hobbyhub/contract/shared/text'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { joinGroupAs, makeGroup } from '../support/groups.ts'
import { planMeetings } from '../support/meetings.ts'
import { sendRequest } from '../support/rest.ts'
import { almostValidBody } from './almost-valid-body.ts'

const RUNS = Number(process.env.ATTACK_RUNS ?? 80)
/** The number of users who share the calls, because by default an account may make only 60 changes a minute. */
const CROWD = 8

/** A user with two groups: one to edit, and one that others ask to join. */
type Creator = Account & { readonly groupId: string; readonly openId: string }
let users: Creator[] = []
let turn = 0
const tried = { accepted: 0, refused: 0 }

beforeAll(async () => {
  users = await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const account = await signUp()
      const [groupId, openId] = [await makeGroup(account), await makeGroup(account, { approvalRequired: true })]
      return { ...account, groupId, openId }
    }),
  )
})
afterAll(() => console.log(`random bodies: ${tried.accepted} accepted, ${tried.refused} refused`))

const next = (): Creator => {
  turn += 1
  const user = users[turn % users.length]
  if (!user) throw new Error('nobody')
  return user
}

const line = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max + 1 })
const day = fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })
const groupBody = fc.record(
  {
    groupName: line(MAX_CHARS.groupName),
    category: fc.constantFrom(...HOBBY_CATEGORIES),
    location: line(MAX_CHARS.location),
    maxMembers: fc.oneof(fc.maxSafeInteger(), fc.constant(-0)),
    startDate: day.map((date) => date.toISOString().slice(0, 10)),
    image: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    description: line(MAX_CHARS.name),
    creatorName: line(MAX_CHARS.name),
    approvalRequired: fc.boolean(),
    place: fc.option(
      fc.record({
        id: fc.integer({ min: 0 }),
        name: line(MAX_CHARS.place),
        country: fc.constantFrom('GB', 'NL', 'gb'),
        latitude: fc.double({ min: -91, max: 91, noNaN: true }),
        longitude: fc.double({ min: -181, max: 181, noNaN: true }),
      }),
    ),
  },
  { requiredKeys: ['groupName', 'category', 'location', 'maxMembers', 'startDate', 'image', 'description'] },
)

/**
 * Sends a body and checks the status: 400 if the contract's schema refuses the body, otherwise a status from `taken`. If the
 * status is the first of `taken`, returns the parsed body (`data`) and the response's body, otherwise null.
 */
const hold = async (call: Endpoint, path: string, as: Account, text: string, taken: readonly number[]) => {
  const parsed = call.body?.safeParse(JSON.parse(text))
  const headers = { 'content-type': 'application/json' }
  const { status, body } = await sendRequest(call.method.toUpperCase(), path, { as, headers, body: text })
  tried[parsed?.success ? 'accepted' : 'refused'] += 1
  expect({ text, status }).toEqual({ text, status: expect.toBeOneOf(parsed?.success ? [...taken] : [400]) })
  return parsed?.success && status === taken[0] ? { data: Object(parsed.data), body: Object(body) } : null
}

const snapshot = async (path: string) => {
  const doc = await database().doc(path).get()
  return { data: doc.data(), time: doc.updateTime?.toMillis() }
}

const check = (good: fc.Arbitrary<object>, property: (text: string) => Promise<void>, runs = RUNS) =>
  fc.assert(fc.asyncProperty(almostValidBody(good), property), { numRuns: runs })

test('POST /groupInformation stores the body as the schema parsed it, or nothing', async () => {
  const made = new Map<string, number>()
  await check(groupBody, async (text) => {
    const as = next()
    // The test creates many groups, so it resets the limit per hour.
    await database().doc(`users/${as.uid}/limits/groups`).delete()
    const result = await hold(endpoints.createGroup, '/groupInformation', as, text, [201])
    if (!result) return
    made.set(as.uid, (made.get(as.uid) ?? 0) + 1)
    const stored = await database().doc(`groups/${result.body.insertedId}`).get()
    const { creatorName: _, creatorEmail: __, createdAt: ___, approvalRequired = false, ...fields } = result.data
    expect(stored.data()).toMatchObject({ ...fields, approvalRequired, creatorUid: as.uid, memberCount: 0 })
  })
  for (const { uid } of users) {
    const { count } = (await database().collection('groups').where('creatorUid', '==', uid).count().get()).data()
    expect(count).toBe(2 + (made.get(uid) ?? 0))
  }
})

test('PUT /groupInformation/{id} writes the editable fields that the schema took, and no other', async () => {
  await check(groupBody, async (text) => {
    const as = next()
    const before = await snapshot(`groups/${as.groupId}`)
    // The schema accepts an http picture, because a stored one may stay. The call refuses to change the picture to such a URL.
    const isLoaded = pictureUrlSchema('Image address').safeParse(Object(JSON.parse(text)).image).success
    const taken = isLoaded ? [200] : [200, 400]
    const result = await hold(endpoints.updateGroup, `/groupInformation/${as.groupId}`, as, text, taken)
    const after = await snapshot(`groups/${as.groupId}`)
    if (result) {
      const { creatorName: _, creatorEmail: __, ...fields } = result.data
      const creatorName = String(before.data?.creatorName)
      const index = derivedGroupFields({ place: before.data?.place, ...fields, creatorName, memberCount: 0 })
      const { activeAt } = after.data ?? {}
      expect(after.data).toEqual({ ...before.data, ...fields, ...index, activeAt })
    } else expect(after).toEqual(before)
  })
})

test('PATCH …/join joins its sender, or nobody', async () => {
  const user = next()
  await check(
    fc.record({ userEmail: fc.oneof(fc.emailAddress(), fc.constant(user.email), fc.constant(user.email)) }),
    async (text) => {
      const as = next()
      const own = text.replaceAll(user.email, as.email)
      const id = users.find(({ uid }) => uid !== as.uid)?.openId
      const before = await snapshot(`groups/${id}/members/${as.uid}`)
      const result = await hold(endpoints.joinGroup, `/groupInformation/${id}/join`, as, own, [200, 403])
      if (!result) expect(await snapshot(`groups/${id}/members/${as.uid}`)).toEqual(before)
      else expect(result.data).toEqual({ userEmail: as.email })
    },
    RUNS / 2,
  )
})

test('PATCH …/members/{uid} approves, or changes nothing', async () => {
  const asker = await signUp()
  for (const { openId } of users) await joinGroupAs(openId, asker)
  await check(
    fc.record({ status: fc.constantFrom('joined', 'pending', 'Joined') }),
    async (text) => {
      const as = next()
      const path = `groups/${as.openId}/members/${asker.uid}`
      const before = await snapshot(path)
      const address = `/groupInformation/${as.openId}/members/${asker.uid}`
      const result = await hold(endpoints.updateMember, address, as, text, [200])
      const after = await snapshot(path)
      if (result) expect(after.data).toMatchObject({ status: 'joined' })
      else expect(after).toEqual(before)
    },
    RUNS / 2,
  )
})

test('PUT …/reply stores the status and the guests that the schema took, or nothing', async () => {
  const meetings = new Map<string, string>()
  for (const user of users) {
    const [meetingId = ''] = await planMeetings(user.groupId, user, { capacity: 3 })
    meetings.set(user.uid, `${user.groupId}/meetings/${meetingId}`)
  }
  const reply = { status: fc.constantFrom('going', 'notGoing'), guests: fc.integer({ min: -1, max: 4 }) }
  await check(
    fc.record(reply, { requiredKeys: ['status'] }),
    async (text) => {
      const as = next()
      const meeting = meetings.get(as.uid)
      const path = `groups/${meeting}/replies/${as.uid}`
      const before = await snapshot(path)
      const result = await hold(endpoints.replyToMeeting, `/groupInformation/${meeting}/reply`, as, text, [200, 409])
      const after = await snapshot(path)
      if (!result) {
        expect(after).toEqual(before)
        return
      }
      const { status, guests = before.data?.guests ?? 0 } = result.data
      expect(after.data).toMatchObject({ status, guests: status === 'going' ? guests : 0 })
      const goingCount = status === 'going' ? 1 + guests : 0
      expect((await snapshot(`groups/${meeting}`)).data).toMatchObject({ goingCount, waitingCount: 0 })
    },
    RUNS / 2,
  )
})

test('POST /users stores the sender’s record as the schema made it, or nothing', async () => {
  const time = day.map((date) => date.toISOString())
  const times = fc.oneof(
    time,
    day.map((date) => date.toUTCString()),
  )
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null))
  const record = { name, photoURL: name, creationTime: times, lastSignInTime: times }
  await check(fc.record({ firebaseUid: fc.constant('UID'), email: fc.constant('E-MAIL'), ...record }), async (text) => {
    const as = next()
    const own = text.replaceAll('"UID"', `"${as.uid}"`).replaceAll('"E-MAIL"', `"${as.email}"`)
    const before = await snapshot(`users/${as.uid}`)
    const taken = before.data ? [200, 403] : [201, 403]
    const result = await hold(endpoints.saveUser, '/users', as, own, taken)
    const after = await snapshot(`users/${as.uid}`)
    // The name in the token takes precedence over the one in the body.
    if (result) expect(after.data).toEqual({ ...result.data, name: as.name })
    else expect(after).toEqual(before)
  })
})
