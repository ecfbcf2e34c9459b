import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import type { Locator, Page } from '@playwright/test'
import { GROUP_PATHS, PRIVATE_PATHS, PUBLIC_PATHS } from '../../web/build/site/pages.ts'
import { type Account, makeModerator } from '../support/accounts.ts'
import { dayFromNow } from '../support/group-payload.ts'
import { joinGroupAs, joinWaitingList } from '../support/groups.ts'
import { beginMeeting, planMeetings, replyToMeetingAs } from '../support/meetings.ts'
import { uploadTestPicture } from '../support/pictures.ts'
import { expectSuccess } from '../support/rest.ts'
import { findOverflow, VIEWPORT_WIDTHS } from './find-overflow.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test } from './fixtures.ts'

// Very long names, places and other texts, even as one unbroken word, must neither widen a page beyond the window nor be cut off.

/** Repeats the part up to this many characters, and trims the result. */
const filled = (part: string, chars: number): string =>
  [...part.repeat(Math.ceil(chars / [...part].length))].slice(0, chars).join('').trim()

const TEXTS = {
  'an unbroken word': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  'an ordinary address': 'The Reliance pub, 76-78 North Street, Leeds; ',
  'other scripts and emoji': 'نادي القراءة قرب الميناء ชมรมอ่านหนังสือริมแม่น้ำเจ้าพระยา 週末在河邊一起讀書的小組🎨👩‍🎨🏳️‍🌈',
} as const

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

const expectToFit = async (page: Page, what: string): Promise<void> => {
  expect.soft(await findOverflow(page), what).toEqual([])
}

const detailsOf = (text: string, mark = '') => ({
  groupName: filled(text, MAX_CHARS.groupName),
  location: `${mark}${filled(text, MAX_CHARS.location - mark.length)}`,
  description: filled(text, 600),
})

/** Makes a group with a meeting. All texts of both are long. */
const makeLong = async (page: Page, creator: Account, text: string, changes: Partial<CreateGroupPayload> = {}) => {
  const id = await makeGroup(page, creator, { ...detailsOf(text), membersVisible: true, ...changes })
  const meeting = { title: filled(text, 120), place: filled(text, MAX_CHARS.location), notes: filled(text, 300) }
  const [meetingId = ''] = await planMeetings(id, creator, meeting)
  return { id, meetingId }
}

/** Presses the buttons that open lists, and waits until the lists are loaded. */
const openLists = async (within: Locator, names: readonly string[]): Promise<void> => {
  for (const name of names) await within.getByRole('button', { name, exact: true }).click()
  await expect(within.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/** Checks that a popup fits at each width. Opens the popup anew for each width, because popups are positioned when they open. */
const expectPopupToFit = async (page: Page, button: RegExp, popup: Locator, what: string): Promise<void> => {
  for (const width of VIEWPORT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: button }).click()
    await expect(popup).toBeVisible()
    expect.soft(await findOverflow(page, [width]), what).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
}

/** Adds a blocked user, a past meeting and an invitation to a group. Returns the path and query of the invitation's link. */
const addToLists = async (id: string, creator: Account, text: string): Promise<string> => {
  const blocked = await signUp({ name: filled(text, MAX_CHARS.name) })
  await joinGroupAs(id, blocked)
  await expectSuccess(endpoints.blockUser, 200, { params: { id, uid: blocked.uid }, as: creator })
  const [over = ''] = await planMeetings(id, creator, {
    // The date is after the group's next meeting, so that the next meeting stays the same.
    date: dayFromNow(20),
    title: filled(text, 120),
    place: filled(text, MAX_CHARS.location),
  })
  await beginMeeting({ id, meetingId: over }, 72)
  const body = { days: 7, uses: 5, skipsApproval: true, label: filled(text, MAX_CHARS.inviteLabel) }
  const made = await expectSuccess(endpoints.createInvite, 201, { params: { id }, body, as: creator })
  const { pathname, search } = new URL(made.body.url)
  return pathname + search
}

test.describe('every page can be read without scrolling sideways at 320, 390 and 1280 px', () => {
  test.setTimeout(240_000)

  test('on public pages, and in the user’s own lists', async ({ page }) => {
    const long = filled(TEXTS['an unbroken word'], MAX_CHARS.name)
    const [moderator, creator] = [{ ...(await makeModerator()) }, await signUp({ name: long, verified: true })]
    await arriveSignedIn(page, moderator)
    const mark = `w${randomUUID().replaceAll('-', '')} `
    const { url: image } = await uploadTestPicture(moderator)
    for (const text of Object.values(TEXTS)) {
      const { location } = detailsOf(text, mark)
      await makeLong(page, moderator, text, { location, image })
      const { id, meetingId } = await makeLong(page, creator, text, { location })
      await joinGroupAs(id, moderator)
      await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as: moderator })
      await replyToMeetingAs({ id, meetingId }, moderator)
      const body = { reason: filled(text, 400) }
      await expectSuccess(endpoints.report, 201, { params: { id }, body, as: await signUp({ name: long }) })
    }
    const full = await makeGroup(page, creator, { ...detailsOf(TEXTS['an ordinary address']), maxMembers: 1 })
    await joinGroupAs(full, await signUp())
    await joinWaitingList(full, moderator)
    const asked = await makeGroup(page, creator, { ...detailsOf(TEXTS['an unbroken word']), approvalRequired: true })
    await joinGroupAs(asked, moderator)
    for (const path of [...PUBLIC_PATHS.filter((each) => !each.startsWith('/auth')), ...PRIVATE_PATHS]) {
      await open(page, path)
      if (path === '/dashboard/account') {
        await openLists(page.getByRole('main'), ['Show your pictures'])
        await expect(page.getByRole('list', { name: 'Muted groups' }).getByRole('listitem')).toHaveCount(3)
        await expect(page.getByText('Used by')).toBeVisible()
      }
      await expectToFit(page, path)
    }
    await open(page, `/groups?q=${mark.trim()}`)
    await expect(page.getByRole('article')).toHaveCount(2 * Object.keys(TEXTS).length)
    await expectToFit(page, 'cards')
    const nowhere = filled(TEXTS['an unbroken word'], 100)
    await open(page, `/groups?q=${encodeURIComponent(nowhere.split('').toReversed().join(''))}`)
    await expect(page.getByRole('link', { name: /^Start the first/ })).toBeVisible()
    await expectToFit(page, 'nothing found')
    await open(page, '/my-groups')
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await page.getByRole('menuitem').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectToFit(page, 'a question with a name')
  })

  for (const [what, text] of Object.entries(TEXTS))
    test(`with ${what}: a group, its forms, and the sign-in that it leads to`, async ({ page, openPageOf }) => {
      const name = filled(text, MAX_CHARS.name)
      const [creator, member] = [await signUp({ name, verified: true }), await signUp({ name, verified: true })]
      const { id, meetingId } = await makeLong(page, creator, text)
      const invitation = await addToLists(id, creator, text)
      await page.goto(invitation)
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByText(/ invites you to join /)).toBeVisible()
      await expectToFit(page, 'the sign-in that an invitation leads to')
      await open(page, `/s/${id}`)
      await expectToFit(page, 'the page of a shared link')
      await open(page, `/s/${id}/report`)
      await expectToFit(page, 'the form to report a group')
      for (const path of ['/auth/login', '/auth/register']) {
        await page.goto(`/groups/${id}`)
        await expect(page).toHaveURL('/auth/login')
        if (path === '/auth/register')
          await page.getByRole('main').getByRole('link', { name: 'Register' }).first().click()
        await expect(page.getByText('Log in or register to see and join')).toBeVisible()
        await expectToFit(page, path)
      }
      const questions = { approvalRequired: true, joinQuestions: [filled(text, MAX_CHARS.question)] }
      const asking = await makeGroup(page, creator, { ...detailsOf(text), ...questions })
      const memberPage = await openPageOf(member)
      await open(memberPage, `/groups/${asking}`)
      await expectToFit(memberPage, 'a form of questions')
      await joinGroupAs(id, member)
      await replyToMeetingAs({ id, meetingId }, member)
      await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: filled(text, 500) }, as: creator })
      await open(memberPage, `/groups/${id}`)
      await expect(memberPage.getByText("You're going.").first()).toBeVisible()
      await expectToFit(memberPage, 'a group, as a member sees it')
      // A menu is positioned when it opens, so the width is set first.
      await memberPage.setViewportSize({ width: 320, height: 900 })
      await memberPage.getByRole('button', { name: 'Account' }).click()
      expect.soft(await findOverflow(memberPage, [320]), 'the account menu').toEqual([])

      const answers = [filled(text, MAX_CHARS.answer)]
      const note = filled(text, MAX_CHARS.note)
      const body = { userEmail: member.email, note, answers }
      await expectSuccess(endpoints.joinGroup, 200, { params: { id: asking }, body, as: member })
      await open(memberPage, `/groups/${asking}`)
      await expectToFit(memberPage, 'one’s own request')
      const creatorPage = await openPageOf(creator)
      for (const path of [...GROUP_PATHS, '/groups/$asking', '/dashboard']) {
        await open(creatorPage, path.replace('$id', id).replace('$meeting', meetingId).replace('$asking', asking))
        if (path === '/groups/$id') {
          await creatorPage
            .getByRole('article')
            .getByRole('button', { name: /^More for / })
            .first()
            .click()
          await creatorPage.getByRole('menuitem', { name: 'Manage attendees' }).click()
          const main = creatorPage.getByRole('main')
          await openLists(main, ['Show all announcements', 'Add a member', 'Show past meetings'])
          await openLists(main, ['Show invitations', 'Show blocked people'])
          await expect(main.getByRole('list', { name: 'Past meetings' }).getByRole('listitem')).toHaveCount(1)
          await expect(
            main.getByRole('button', { name: /^(Take back|Unblock|Remove .* from this meeting)/ }),
          ).toHaveCount(3)
        }
        await expectToFit(creatorPage, path)
      }
      const bell = creatorPage.getByRole('dialog', { name: 'Notifications' })
      await expectPopupToFit(creatorPage, /^Notifications/, bell.getByRole('listitem').first(), 'the bell’s list')
    })
})
