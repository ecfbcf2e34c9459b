import { joinGroupAs } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { planMeetings, storedSeats } from '../../support/meetings.ts'
import { accessibilityIssues, TWO_APPEARANCES } from '../accessibility-issues.ts'
import { expect, makeGroup, signUp, test } from '../fixtures.ts'

test('a user replies to a meeting from its mail, without a sign-in, and can change the reply', async ({
  browser,
  page,
}) => {
  const [creator, member] = [await signUp({ verified: true }), await signUp({ verified: true })]
  const id = await makeGroup(page, creator)
  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Rye and more', notify: true })
  await sendAllMails()
  const [mail] = await mailsOf(member)
  const link = /Going: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const context = await browser.newContext()
  const mailbox = await context.newPage()
  await mailbox.goto(link)
  await expect(mailbox.getByRole('heading', { name: 'Rye and more: are you going?' })).toBeVisible()
  await expect(mailbox.getByText('Old Town Hall')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await mailbox.emulateMedia({ colorScheme })
    expect(await accessibilityIssues(mailbox, TWO_APPEARANCES)).toEqual([])
  }
  expect((await storedSeats({ id, meetingId })).going).toBe(0)
  await mailbox.getByRole('button', { name: 'Going' }).click()
  await expect(mailbox.getByRole('heading', { name: "You're going." })).toBeVisible()
  expect((await storedSeats({ id, meetingId })).going).toBe(1)
  await mailbox.getByRole('button', { name: "Can't go" }).click()
  await expect(mailbox.getByRole('heading', { name: "You can't go." })).toBeVisible()
  expect((await storedSeats({ id, meetingId })).going).toBe(0)
  await context.close()
})
