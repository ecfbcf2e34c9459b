import { expect, makeGroup, signUp, test } from './fixtures.ts'

const HTML = `<img src=x onerror="window.broken=1"><script>window.broken=1</script><b>bold</b>`

test('the security headers are in force', async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test.describe('an injected script', () => {
  test.use({ allowedErrors: [/Content Security Policy/] })
  test('does not run', async ({ page }) => {
    await page.goto('/about')
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.broken = 1'
      document.body.append(script)
      const handler = document.createElement('div')
      handler.setAttribute('onclick', 'window.broken = 1')
      document.body.append(handler)
      handler.click()
      return 'broken' in window
    })
    expect(ran).toBe(false)
  })
})

test('HTML in every text of a group is shown as text, on every page that shows it', async ({ signedInPage: page }) => {
  const creator = await signUp({ name: HTML.slice(0, 100), verified: true })
  const id = await makeGroup(page, creator, {
    groupName: HTML,
    location: HTML,
    description: HTML,
    category: 'Running',
  })
  const expectHarmless = async () => {
    await expect(page.getByText('<b>bold</b>').first()).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  }
  await page.goto(`/groups/${id}`)
  await expectHarmless()
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('<b>bold</b>')
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
  await page.getByRole('alertdialog', { name: 'Joined!' }).getByRole('button').click()
  await page.goto('/my-groups')
  await expectHarmless()
  await page.goto('/groups?category=Running')
  await expectHarmless()
})

test('in a description and a place only web addresses are links, and nothing breaks out of them', async ({
  signedInPage: page,
}) => {
  const hostile = [
    'javascript:alert(1)//https://a.example/x',
    'data:text/html,<script>window.broken=1</script>',
    'https://b.example/"onmouseover="window.broken=1',
    "https://c.example/'><img src=x onerror=window.broken=1>",
    'https://user:secret@d.example/',
    'vbscript:x //e.example mailto:ada@example.com ftp://f.example',
  ]
  const creator = await signUp({ verified: true })
  const id = await makeGroup(page, creator, {
    description: hostile.join('\n'),
    location: `x"><b> ${HTML.slice(0, 90)}`,
  })
  await page.goto(`/groups/${id}`)
  const main = page.getByRole('main')
  const links = main.locator('a[rel~="ugc"]')
  await expect(links).toHaveText(['https://a.example/x', 'https://c.example/'])
  for (const link of await links.all()) {
    expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer')
    expect(await link.evaluate((node) => node.getAttributeNames().filter((name) => name.startsWith('on')))).toEqual([])
    await link.hover()
  }
  for (const words of hostile) await expect(main).toContainText(words)
  const place = main.locator('a[href^="https://www.openstreetmap.org/search?query="]')
  await expect(place).toHaveAttribute('rel', 'noopener noreferrer')
  expect(new URL((await place.getAttribute('href')) ?? '').searchParams.get('query')).toBe(
    `x"><b> ${HTML.slice(0, 90)}`,
  )
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

test('an image address of another scheme is refused by the form', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  for (const image of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://x/"onerror="alert(1)']) {
    await page.getByLabel('Image address').fill(image)
    await page.getByRole('button', { name: 'Create Group' }).click()
    await expect(page.getByRole('alert').getByText(/^Image address must be a web address/)).toBeVisible()
  }
})
