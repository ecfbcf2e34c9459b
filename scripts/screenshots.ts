// `npm run screenshots`: writes pictures of the site's pages, in both themes, 360 and 1280 px wide, to the folder screenshots.
// The public pages are taken signed out. Home, the private pages and four pages of groups are taken signed in. The site is the
// one that `npm start` serves (or HOSTING_ORIGIN).
import { endpoints } from '@hobbyhub/contract/endpoints'
import { type BrowserContext, chromium } from '@playwright/test'
import { PRIVATE_PATHS, PUBLIC_PATHS } from '../web/build/site/pages.ts'
import { DEMO_PASSWORD, demoUidOf } from './seed/accounts.ts'
import { CHROMIUM_ARGS, findChromium } from './suite/chromium.ts'
import { runCli } from './suite/run-cli.ts'

const origin = process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000'

const PUBLIC = [...PUBLIC_PATHS, '/no-such-page']
/** Takes a picture of the whole page, after scrolling 5,600 px down and back up so that lazy parts have loaded. */
const take = async (context: BrowserContext, path: string, name: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  for (let screen = 0; screen < 8; screen += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(80)
  }
  await page.mouse.wheel(0, -100_000)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true })
  console.log(`screenshots/${name}.png`)
  await page.close()
}

const signIn = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${origin}/auth/login`)
  await page.getByLabel('E-mail').fill('creator@example.com')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.close()
}

/** Pages of two groups, one that the demo creator created and one of somebody else. Each has its picture's name. */
const groupPages = async (): Promise<(readonly [path: string, name: string])[]> => {
  const response = await fetch(`${origin}/groupInformation?sort=startDate&order=desc`)
  const groups = endpoints.listGroups.responses[200].parse(await response.json())
  const idOf = (isOwn: boolean) =>
    groups.find(({ creatorUid }) => (creatorUid === demoUidOf('creator')) === isOwn)?._id ?? 'none'
  return [
    [`/groups/${idOf(false)}`, 'group'],
    [`/groups/${idOf(true)}`, 'group-own'],
    [`/update-group/${idOf(true)}`, 'update-group'],
    [`/groups/${idOf(true)}/plan-meeting`, 'plan-meeting'],
  ]
}

const nameOf = (path: string): string => path.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home'

const main = async () => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS })
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' })
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const path of PUBLIC) await take(context, path, `${nameOf(path)}-${theme}-${width}`)
      await signIn(context)
      for (const [path, name] of await groupPages()) await take(context, path, `${name}-${theme}-${width}`)
      for (const path of ['/', ...PRIVATE_PATHS])
        await take(context, path, `${nameOf(path)}-signed-in-${theme}-${width}`)
      await context.close()
    }
  }
  await browser.close()
  return 0
}

await runCli(main)
