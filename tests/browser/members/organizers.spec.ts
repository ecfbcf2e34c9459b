import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { inviteDocumentRef, joinRequestByInvite, makeInviteCode } from '../../support/invites.ts'
import { expectSuccess } from '../../support/rest.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// Organizers ask questions of people who want to join, make other members organizers, invite people, and hand the group over.

const QUESTIONS = ['What would you like to print?', 'Have you developed a film before?']

test('a request answers the group’s questions; the approved member becomes an organizer, and takes the group over', async ({
  page,
  openPageOf,
  user,
}) => {
  const creator = await signUp({ name: 'Gate Keeper', verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true, joinQuestions: QUESTIONS })
  await page.goto(`/groups/${id}`)
  const [first = '', second = ''] = QUESTIONS
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await expect(page.getByRole('textbox', { name: first })).toBeFocused()
  await expect(page.getByRole('textbox', { name: first })).toHaveAccessibleDescription('Please answer this question.')
  await page.getByRole('textbox', { name: first }).fill('Portraits')
  await page.getByRole('textbox', { name: second }).fill('Twice')
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Join' })
  await expect(question).toContainText('Gate Keeper reads your answers and decides.')
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Request sent!')

  const creatorPage = await openPageOf(creator)
  await creatorPage.goto(`/groups/${id}`)
  const requests = creatorPage.getByRole('region', { name: 'Requests' })
  await expect(requests.getByRole('definition')).toHaveText(['Portraits', 'Twice'])
  await requests.getByRole('button', { name: `More for ${user.name}` }).click()
  await creatorPage.getByRole('menuitem', { name: 'Message' }).click()
  const writing = creatorPage.getByRole('dialog', { name: `Message to ${user.name}` })
  await writing.getByLabel('Message').fill('Which paper do you use?')
  await creatorPage.keyboard.press('Escape')
  await requests.getByRole('button', { name: `More for ${user.name}` }).click()
  await creatorPage.getByRole('menuitem', { name: 'Message' }).click()
  await expect(writing.getByLabel('Message'), 'the text stays').toHaveValue('Which paper do you use?')
  const sending = '**/groupInformation/*/members/*/message'
  await creatorPage.route(sending, (route) => route.fulfill({ status: 503, json: { message: 'Busy.', code: 'busy' } }))
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(writing.getByRole('alert')).toBeVisible()
  await creatorPage.unroute(sending)
  await creatorPage.reload()
  await requests.getByRole('button', { name: `More for ${user.name}` }).click()
  await creatorPage.getByRole('menuitem', { name: 'Message' }).click()
  await expect(writing.getByLabel('Message'), 'also after a failure').toHaveValue('Which paper do you use?')
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(creatorPage.getByText(`Your message to ${user.name} has been sent.`)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('Gate Keeper wrote to you: “Which paper do you use?”')).toBeVisible()
  await creatorPage.getByRole('button', { name: `Approve ${user.name}` }).click()
  const members = creatorPage.getByRole('region', { name: 'Members' })
  await members.getByRole('button', { name: `More for ${user.name}` }).click()
  await creatorPage.getByRole('menuitem', { name: 'Make organizer' }).click()
  await creatorPage.getByRole('button', { name: 'Yes, make organizer' }).click()
  await expect(members.getByText('Organizer', { exact: true })).toBeVisible()
  await expect(members.getByRole('button', { name: `More for ${user.name}` })).toBeFocused()
  await members.getByRole('button', { name: `More for ${user.name}` }).click()
  await creatorPage.getByRole('menuitem', { name: 'Hand over the group' }).click()
  await creatorPage.getByRole('button', { name: 'Yes, offer it' }).click()
  await expect(creatorPage.getByText(`You have offered this group to ${user.name}.`)).toBeVisible()

  await page.goto(`/groups/${id}`)
  await expect(page.getByText("You're an organizer of this group.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await page.getByRole('link', { name: 'Plan a meeting' }).click()
  await expect(page.getByRole('form', { name: 'Plan a meeting' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the group' }).click()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page.getByRole('button', { name: 'Yes, decline it' }).click()
  await expect(page.getByText('The offer has been declined.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(0)
  await creatorPage.reload()
  await expect(creatorPage.getByText(`You have offered this group`)).toHaveCount(0)
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: user.uid }, as: creator })
  await page.reload()
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('button', { name: 'Yes, take it over' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await creatorPage.reload()
  await expect(creatorPage.getByText("You're an organizer of this group.")).toBeVisible()
  await expect(creatorPage.getByRole('main').getByRole('link', { name: 'Update' })).toHaveCount(0)
})

test('an invitation leads through registration into the group; once withdrawn, it says so', async ({
  page,
  browser,
  openPageOf,
  user,
}) => {
  const id = await makeGroup(page, user, { groupName: 'Invited Only', approvalRequired: true })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByLabel('Number of people').fill('0')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  await expect(dialog.getByLabel('Number of people')).toHaveAccessibleDescription(/from 1 to 500/)
  await dialog.getByLabel('Number of people').fill('2')
  await dialog.getByLabel('For whom (optional)').fill('Book fair')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const made = page.getByRole('dialog', { name: 'Your invitation' })
  await expect(made.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  const url = await made.getByLabel('Link').inputValue()
  expect(url).toMatch(new RegExp(`/s/${id}\\?invite=[\\w-]{43}$`))
  const saved = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Save QR code' }).click()
  expect((await saved).suggestedFilename()).toBe('Invited Only invitation.png')
  // Until the user leaves the page, the invitation's row still has the link.
  await page.keyboard.press('Escape')
  await expect(made).toBeHidden()
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByRole('listitem')).toContainText(/Book fair.*2 of 2 uses left/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await invitations.getByRole('button', { name: 'Copy link of the invitation for Book fair' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.reload()
  await page.getByRole('button', { name: 'Show invitations' }).click()
  await expect(invitations.getByRole('listitem')).toContainText('Book fair')
  await expect(invitations.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
  await invitations.getByRole('button', { name: 'Extend the invitation for Book fair' }).click()
  const extending = page.getByRole('dialog', { name: 'Extend the invitation' })
  await extending.getByLabel('Number of people in all').fill('5')
  await extending.getByRole('button', { name: 'Extend' }).click()
  await expect(invitations.getByRole('listitem')).toContainText(/Book fair.*5 of 5 uses left/)

  const other = await browser.newContext()
  const visitor = await other.newPage()
  await visitor.goto(url)
  await visitor.getByRole('link', { name: 'Join this group' }).click()
  await expect(visitor.getByText(`${user.name} invites you to join Invited Only.`)).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${user.name} invites you`)
  await visitor
    .getByRole('link', { name: /Register/ })
    .first()
    .click()
  await visitor.getByLabel('Name', { exact: true }).fill('New Comer')
  await visitor.getByLabel('Photo URL').fill(new URL('/demo/avatar-1.webp', url).href)
  await visitor.getByLabel('E-mail').fill(`invited-${Date.now()}@example.com`)
  await visitor.getByLabel('Password', { exact: true }).fill('Hobby123')
  await visitor.getByRole('button', { name: 'Register' }).click()
  await closeDialog(visitor, 'Welcome aboard!')
  await expect(visitor).toHaveURL(`/groups/${id}${new URL(url).search}`)
  await expect(visitor.getByText('You have been invited to this group.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Join This Group!' }).click()
  await visitor.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(visitor, 'Joined!')

  await page.getByRole('button', { name: /Take back the invitation/ }).click()
  await page.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(page.getByText('No invitations yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeFocused()
  await page.getByRole('button', { name: 'Hide invitations' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Show invitations' })).toBeFocused()
  const late = await signUp({ verified: true })
  const latePage = await openPageOf(late)
  await latePage.goto(url)
  await expect(latePage.getByText('This invitation is no longer valid')).toBeVisible()
  await latePage.getByRole('link', { name: 'Ask to join this group' }).click()
  await expect(latePage).toHaveURL(`/groups/${id}`)
  await expect(latePage.getByRole('heading', { name: 'Ask to join' })).toBeVisible()
  await other.close()
})

test('an invalid invitation is reported before a sign-in, and the group is offered without it', async ({
  page,
  openPageOf,
  user,
  browser,
}) => {
  const id = await makeGroup(page, user, { groupName: 'Open Door' })
  const path = `/groups/${id}?invite=anything`
  const other = await browser.newContext()
  const visitor = await other.newPage()
  await page.goto('/support')
  await visitor.goto(new URL(path, page.url()).href)
  await expect(visitor.getByText(/This invitation is no longer valid.* You can still log in or register/)).toBeVisible()
  await expect(visitor.getByText('invites you')).toHaveCount(0)
  await visitor
    .getByRole('link', { name: /Register/ })
    .first()
    .click()
  await expect(visitor.getByText('This invitation is no longer valid')).toBeVisible()
  await other.close()

  const memberPage = await openPageOf(await signUp({ verified: true }))
  await memberPage.goto(path)
  await expect(memberPage.getByText('This invitation is no longer valid')).toBeVisible()
  await expect(memberPage.getByText('You have been invited')).toHaveCount(0)
  await memberPage.getByRole('button', { name: 'Join This Group!' }).click()
  await memberPage.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(memberPage, 'Joined!')
})

test('an invitation that ends while the page is open is refused, and the page shows how to join without it', async ({
  page,
  openPageOf,
  user,
}) => {
  const id = await makeGroup(page, user, { approvalRequired: true })
  const code = await makeInviteCode(id, user)
  const late = await openPageOf(await signUp({ verified: true }))
  await late.goto(`/groups/${id}?invite=${code}`)
  await expect(late.getByText('You have been invited to this group.')).toBeVisible()
  await inviteDocumentRef(id, code).delete()
  await late.getByRole('button', { name: 'Join This Group!' }).click()
  await late.getByRole('button', { name: 'Yes, join it!' }).click()
  await expect(late.getByRole('alertdialog')).toContainText('This invitation is no longer valid')
  await closeDialog(late, 'Error!')
  await expect(late).toHaveURL(`/groups/${id}`)
  await expect(late.getByRole('heading', { name: 'Ask to join' })).toBeVisible()
})

test('an invitation that keeps the approval speaks of asking to join in all its texts', async ({ page, user }) => {
  const id = await makeGroup(page, user, { approvalRequired: true })
  await page.goto(`/groups/${id}`)
  await expect(page.getByText('Others see this button:').locator('..')).toContainText('Ask to join')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('switch', { name: 'People who use it join without approval' }).click()
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const made = page.getByRole('dialog', { name: 'Your invitation' })
  await expect(made).toContainText('Anyone with the link can ask to join until it expires')
  await page.goto(await made.getByLabel('Link').inputValue())
  await expect(page.getByRole('link', { name: 'Ask to join this group' })).toBeVisible()
})

test('a member’s row says to organizers by which invitation the member came, and to members nothing', async ({
  page,
  openPageOf,
  user,
}) => {
  const id = await makeGroup(page, user, { membersVisible: true })
  const [named, unnamed] = [await signUp({ name: 'Ina Vited' }), await signUp({ name: 'Uno Named' })]
  const [fair, plain] = [await makeInviteCode(id, user, { label: 'Book fair' }), await makeInviteCode(id, user)]
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, fair, named))
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, plain, unnamed))
  await joinGroupAs(id, await signUp({ name: 'Alma Alone' }))
  const rowOf = (from: Page, name: string) =>
    from.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: name })

  await page.goto(`/groups/${id}`)
  await expect(rowOf(page, 'Ina Vited')).toContainText('Came by the invitation for Book fair')
  await expect(rowOf(page, 'Uno Named')).toContainText(/Came by the invitation from .*20\d\d/)
  await expect(rowOf(page, 'Alma Alone')).not.toContainText('invitation')
  await rowOf(page, 'Ina Vited').getByRole('button', { name: 'More for Ina Vited' }).click()
  await page.getByRole('menuitem', { name: 'Make organizer' }).click()
  await page.getByRole('button', { name: 'Yes, make organizer' }).click()
  await expect(rowOf(page, 'Ina Vited')).toContainText(/Organizer.*Came by the invitation for Book fair/)

  const memberPage = await openPageOf(unnamed)
  await memberPage.goto(`/groups/${id}`)
  await expect(rowOf(memberPage, 'Ina Vited')).toBeVisible()
  await expect(memberPage.getByRole('region', { name: 'Members' })).not.toContainText('invitation')

  await inviteDocumentRef(id, fair).delete()
  await page.reload()
  await expect(rowOf(page, 'Ina Vited')).toContainText('Came by an invitation')
})

test('an organizer who invites people to a full group sees beforehand that nobody can join', async ({ page, user }) => {
  const member = await signUp({ verified: true })
  const id = await makeGroup(page, user, { maxMembers: 1 })
  await page.goto(`/groups/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  const invite = async () => {
    await page.getByRole('button', { name: 'Invite people' }).click()
    await expect(dialog.getByLabel('For whom (optional)')).toBeFocused()
  }
  await invite()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await joinGroupAs(id, member)
  await page.reload()
  await invite()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This group is full. Nobody can join with the invitation until a place is free.',
  )
})

test('an invitation without approval asks no questions, and also makes a user with a request a member; any other asks the group’s questions', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, { approvalRequired: true, joinQuestions: QUESTIONS.slice(0, 1) })
  const invite = async (skipsApproval: boolean): Promise<string> => {
    const options = { data: { days: 7, uses: 2, skipsApproval }, headers: { authorization: `Bearer ${creator.token}` } }
    const answer: { url: string } = await (await page.request.post(`/groupInformation/${id}/invites`, options)).json()
    return answer.url
  }
  const question = page.getByRole('textbox', { name: QUESTIONS[0] ?? '' })
  await page.goto(await invite(true))
  await expect(page.getByText('You have been invited to this group.'), user.email).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Join This Group!' })).toBeEnabled()
  await expect(question).toHaveCount(0)

  await page.goto(await invite(false))
  await expect(page.getByText('You have been invited to this group.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask to join' })).toBeVisible()
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await expect(question).toBeFocused()
  await question.fill('Portraits')
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Request sent!')
  const stored = await database().doc(`groups/${id}/members/${user.uid}`).get()
  expect(stored.data()).toMatchObject({ status: 'pending', answers: ['Portraits'] })

  await expect(page.getByText('Your request is waiting for an organizer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join This Group!' })).toHaveCount(0)
  await page.goto(await invite(true))
  await expect(page.getByText('Your request is waiting for an organizer.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await closeDialog(page, 'Joined!')
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
})
