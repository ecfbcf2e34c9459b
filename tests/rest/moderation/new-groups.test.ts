import { endpoints } from '@hobbyhub/contract/endpoints'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Account, changeAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The pages of the list, at most `max`, as a moderator reads them. */
const readAll = async (as: Account, limit: string, max = 50) => {
  const pages = []
  for (let after: string | undefined; ; ) {
    const query = { limit, ...(after === undefined ? {} : { after }) }
    const { body, headers } = await expectSuccess(endpoints.listNewGroups, 200, { query, as })
    pages.push(body)
    const next = /[?&]after=([\w-]+)/.exec(headers.get('link') ?? '')?.[1]
    if (next === undefined || pages.length === max) return pages
    after = next
  }
}

/** Makes an account look as if it was created some days ago. */
const age = ({ uid }: Account, days: number) => changeAccount(uid, { createdAt: String(Date.now() - days * DAY_MS) })

test('new groups of new accounts are listed, the latest first, with what speaks for spam, in pages', async () => {
  const [verified, unconfirmed, old, moderator] = [
    await signUp({ verified: true }),
    await signUp({ verified: false }),
    await signUp({ verified: true }),
    await makeModerator(),
  ]
  const plain = await makeGroup(verified)
  const linked = await makeGroup(verified, { description: 'Buy at часы.рф' })
  const both = await makeGroup(unconfirmed, { description: 'Buy at https://watches.example/x' })
  const ofOldAccount = await makeGroup(old)
  const oldGroup = await makeGroup(verified)
  const hidden = await makeGroup(verified)
  await age(old, 8)
  const eightDaysAgo = Timestamp.fromMillis(Date.now() - 8 * DAY_MS)
  await database().doc(`groups/${oldGroup}`).update({ createdAt: eightDaysAgo })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden }, as: moderator })

  const listed = (await readAll(moderator, '100')).flat()
  const ours = listed.filter(({ creatorUid }) => [verified.uid, unconfirmed.uid, old.uid].includes(creatorUid))
  expect(ours.map(({ _id, reasons }) => ({ _id, reasons }))).toEqual([
    { _id: both, reasons: ['unconfirmed', 'link'] },
    { _id: linked, reasons: ['link'] },
    { _id: plain, reasons: [] },
  ])
  expect(ours.map(({ _id }) => _id)).not.toContain(ofOldAccount)
  for (const group of ours) expect(group).not.toHaveProperty('creatorEmail')

  // A page of one goes on where the page before it ended, without gaps. The list begins with the groups of this test and, as far as
  // they run at the same time, of others.
  const pages = await readAll(moderator, '1', 20)
  expect(pages.every((page) => page.length <= 1)).toBe(true)
  const found = pages.flat().map(({ _id }) => _id)
  const expected = listed.map(({ _id }) => _id).filter((id) => found.includes(id))
  expect(found).toEqual(expected)
  expect(found).toEqual(expect.arrayContaining([both, linked, plain]))
})

test('a page reads a bounded number of groups, and a wrong cursor is refused', async () => {
  const [creator, moderator] = [await signUp({ verified: true }), await makeModerator()]
  await age(creator, 30)
  const id = await makeGroup(creator)
  const fields = (await database().doc(`groups/${id}`).get()).data() ?? {}
  const batch = database().batch()
  // Later than the groups of all other tests, so that the first page reads only these.
  const at = (number: number) => Timestamp.fromMillis(Date.now() + DAY_MS + number)
  const copies = Array.from({ length: 401 }, (_, number) => database().collection('groups').doc(`${id}-${number}`))
  for (const [number, ref] of copies.entries())
    batch.create(ref, { ...fields, searchTokens: [], createdAt: at(number) })
  await batch.commit()
  try {
    const { body, headers } = await expectSuccess(endpoints.listNewGroups, 200, { as: moderator })
    expect(body).toEqual([])
    const after = /[?&]after=([\w-]+)/.exec(headers.get('link') ?? '')?.[1]
    const text = Buffer.from(after ?? '', 'base64url').toString()
    expect(text).toContain(`groups/${id}-1`)
  } finally {
    // They stay, but older than the groups of the other tests: to purge all of them would delay the events of the tests that follow.
    const change = database().batch()
    for (const ref of copies) change.update(ref, { createdAt: Timestamp.fromMillis(0) })
    await change.commit()
  }
  await expectRefusal(endpoints.listNewGroups, 400, { query: { after: 'AAAA' }, as: moderator })
})
