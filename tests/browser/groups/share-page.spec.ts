import { expect, makeGroup, signUp, test } from '../fixtures.ts'

test('a shared link leads on to the group, with scripts and without, and its card is shown meanwhile', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const groupName = 'Sunday </script><b>Runners</b>'
  const id = await makeGroup(page, await signUp({ verified: true }), { groupName })
  await page.goto(`/s/${id}`)
  await expect(page, user.email).toHaveURL(`/groups/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await context.newPage()
  const problems: string[] = []
  plain.on('console', (message) => problems.push(message.text()))
  // Without the redirect, so that the page itself can be looked at.
  const response = await plain.request.get(`/s/${id}`)
  await plain.setContent((await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, ''))
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(groupName)
  await expect(plain.getByRole('link', { name: 'Open the group' })).toHaveAttribute('href', `/groups/${id}`)
  await plain.goto(`/s/${id}`)
  await expect(plain).toHaveURL(`/groups/${id}`)

  await plain.goto('/s/no-such-group')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Group not found.')
  await plain.getByRole('link', { name: 'See all groups' }).click()
  await expect(plain).toHaveURL('/groups')
  expect(problems.filter((text) => /Content Security Policy/.test(text))).toEqual([])
  await context.close()
})
