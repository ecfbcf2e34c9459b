import { joinGroupAs } from '../../support/groups.ts'
import { backdateMails, mailsOf, sendAllMails } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test, untilAnimationsEnded } from '../fixtures.ts'

test('pictures', async ({ browser, page }) => {
  test.setTimeout(120_000)
  const [creator, member, un] = [await signUp({ verified: true }), await signUp({ verified: true }), await signUp()]
  const id = await makeGroup(page, creator, { groupName: 'Harbour Bread' })
  await joinGroupAs(id, member)
  await joinGroupAs(id, un)
  const ids = await planMeetings(id, creator, {
    title: 'Rye and more',
    notify: true,
    repeat: { every: 'week', times: 4 },
    onlineUrl: 'https://meet.example.com/rye',
  })
  const [single = ''] = await planMeetings(id, creator, { title: 'Oats', notify: true, date: '2027-01-20' })
  await sendAllMails()
  const planned = (await mailsOf(member)).find(({ subject }) => subject.includes('4 new'))
  for (const meetingId of ids) await replyToMeetingAs({ id, meetingId }, member)
  await replyToMeetingAs({ id, meetingId: single }, un)
  await backdateMails(member, 130_000)
  await sendAllMails()
  const [series] = await mailsOf(member)
  await backdateMails(member, 3_700_000)
  await replyToMeetingAs({ id, meetingId: single }, member)
  await backdateMails(member, 130_000)
  await sendAllMails()
  const [one] = await mailsOf(member)
  const link = /^Going: (\S+)/m.exec(one?.text ?? '')?.[1] ?? ''
  const all = /^Can't go to any: (\S+)/m.exec(series?.text ?? '')?.[1] ?? ''
  await arriveSignedIn(page, un)
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const shot = (name: string) => `/tmp/trace-pics/${name}-${width}-${colorScheme}.png`
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const box = await context.newPage()
      for (const [name, mail] of [
        ['planned', planned],
        ['series', series],
        ['one', one],
      ] as const) {
        await box.setContent(mail?.html ?? 'none')
        await box.screenshot({ path: shot(`mail-${name}`), fullPage: true })
      }
      await box.goto(link.replace('status=going', 'status=notGoing'))
      await expect(box.getByRole('heading', { name: "You can't go." })).toBeVisible()
      await box.screenshot({ path: shot('reply-not'), fullPage: true })
      await box.goto(link)
      await expect(box.getByRole('heading', { name: "You're going." })).toBeVisible()
      await box.screenshot({ path: shot('reply-going'), fullPage: true })
      await box.goto(all)
      await expect(box.getByRole('heading', { name: "You can't go." })).toBeVisible()
      await box.screenshot({ path: shot('reply-all'), fullPage: true })
      await box.goto(all.replace('status=notGoing', 'status=going'))
      const noJs = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, javaScriptEnabled: false })
      const plain = await noJs.newPage()
      await plain.goto(all)
      await plain.screenshot({ path: shot('one-more-tap'), fullPage: true })
      await noJs.close()
      await context.close()
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/meetings')
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme
      }, colorScheme)
      await page
        .getByRole('button', { name: /^Add to calendar/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Outlook' })).toBeVisible()
      await untilAnimationsEnded(page)
      await page.screenshot({ path: shot('calendar-menu') })
      await page.keyboard.press('Escape')
      await page.goto('/dashboard/account')
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme
      }, colorScheme)
      const section = page.getByRole('region', { name: 'E-mails' })
      await expect(section.getByRole('switch').first()).toBeVisible()
      await section.screenshot({ path: shot('account') })
    }
  }
  const mails = await browser.newPage()
  await mails.goto(process.env.MAILS_ORIGIN ?? '')
  await mails.locator('summary').first().click()
  await mails.screenshot({ path: '/tmp/trace-pics/mails.png', fullPage: true })
})
