import { expect, makeGroup, signUp, test } from './fixtures.ts'

const HTML = `<img src=x onerror="window.broken=1"><script>window.broken=1</script><b>bold</b>`

test('the security headers are in force', async ({ page }) => {
  const headers = (await page.goto('/'))?.headers() ?? {}
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

test.describe('a script that came in all the same', () => {
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

test('HTML in every text of a group is shown as text, on every page that shows it', async ({ page, user }) => {
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
  expect(user.uid).not.toBe(creator.uid)
})

test('an image address of another scheme is refused by the form', async ({ page, user }) => {
  await page.goto('/create-group')
  for (const image of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://x/"onerror="alert(1)']) {
    await page.getByLabel('Image address').fill(image)
    await page.getByRole('button', { name: 'Create Group' }).click()
    await expect(page.getByRole('alert').getByText(/^Image address must be a web address/)).toBeVisible()
  }
  expect(user.uid).not.toBe('')
})
