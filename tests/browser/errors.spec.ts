import { randomUUID } from 'node:crypto'
import { installClock, untilFeedbackLoaded, untilReactSettled } from './clock.ts'
import { closeDialog, expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test, untilNextSecond } from './fixtures.ts'

// Specification, section 8: what users read when something fails, and that they can use the page afterwards.
// tests/faults/screens.test.ts covers a backend that is down.

test.describe('without a connection', () => {
  test.use({ allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|could not be deleted`)] })

  test('a delete and a join fail at once with a clear message, and do not happen later', async ({
    page,
    context,
    user,
  }) => {
    const own = `Kept ${randomUUID()}`
    await makeGroup(page, user, { groupName: own })
    const id = await makeGroup(page, await signUp({ verified: true }))
    await installClock(page)
    await page.goto('/my-groups')
    await expect(page.getByRole('row', { name: own })).toBeVisible({ timeout: 20_000 })
    await untilFeedbackLoaded(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: `Delete ${own}` }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText(
      "Could not delete the group. You're offline. Please try again when you're back online.",
    )
    await context.setOffline(false)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('row', { name: own })).toBeVisible()

    await page.goto(`/groups/${id}`)
    const join = page.getByRole('button', { name: 'Join This Group!' })
    await expect(join).toBeVisible()
    await untilFeedbackLoaded(page)
    await context.setOffline(true)
    await join.click()
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText(
      "Could not process your request. You're offline. Please try again when you're back online.",
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('0 joined')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You're offline. What you see")).toBeHidden()
    await untilReactSettled(page)
    await page.reload()
    await expect(join).toBeVisible()
  })

  test('a group that cannot be loaded says so, and loads once the connection is back', async ({
    signedInPage: page,
    context,
  }) => {
    const groupName = `Far ${randomUUID()}`
    const id = await makeGroup(page, await signUp({ verified: true }), { groupName })
    await installClock(page)
    // Loads the code of a group's page, as an earlier visit would have done.
    await page.goto(`/groups/${await makeGroup(page, await signUp({ verified: true }))}`)
    await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
    await untilFeedbackLoaded(page)
    await context.setOffline(true)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/groups/${id}`)
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch group details.')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible()
  })
})

test.describe('somebody else’s group', () => {
  test.use({ allowedErrors: [/403 \(/] })
  test('is not found on the update page', async ({ signedInPage: page }) => {
    await page.goto(`/update-group/${await makeGroup(page, await signUp({ verified: true }))}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Group not found.' })).toBeVisible()
    await expect(page.getByText("This isn't your group.")).toBeVisible()
  })
})

/** The token as if it had been issued two hours earlier. It needs no valid signature, because emulators check none. */
const expired = (token: string): string => {
  const [head, body = ''] = token.split('.')
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString())
  for (const time of ['iat', 'exp', 'auth_time']) claims[time] = Number(claims[time]) - 7200
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
}

test.describe('when the token has expired by the server’s clock', () => {
  test.use({ allowedErrors: [/401 \(/] })

  test('a read is refused, the token refreshed once, and the read repeated once with the new one', async ({
    page,
    user,
  }) => {
    const id = await makeGroup(page, await signUp({ verified: true }))
    await page.request.patch(`/groupInformation/${id}/join`, {
      data: { userEmail: user.email },
      headers: { authorization: `Bearer ${user.token}` },
    })
    // The emulator ignores a token's expiry, so this route refuses the page's token, as the hosted Firestore would. Only the
    // page's read of the membership carries a token.
    let reads = 0
    await page.route(/documents:batchGet/, async (route) => {
      const { authorization } = await route.request().allHeaders()
      if (authorization) reads += 1
      if (authorization !== `Bearer ${user.token}`) return route.continue()
      await route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: [{ error: { code: 401, message: 'Missing or invalid authentication.', status: 'UNAUTHENTICATED' } }],
      })
    })
    let refreshes = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/token')) refreshes += 1
    })
    await untilNextSecond(user)
    await page.goto(`/groups/${id}`)
    await expect(page.getByText("You're a member of this group.")).toBeVisible()
    expect([reads, refreshes]).toEqual([2, 1])
  })

  test('a call is refused, the token refreshed once, and the call repeated once', async ({ page, user }) => {
    const id = await makeGroup(page, await signUp({ verified: true }))
    // The first call is sent with a token that expired an hour ago, although the browser's own token is still valid.
    let isFirst = true
    await page.route(/\/join$/, async (route) => {
      const headers = await route.request().allHeaders()
      if (isFirst) headers.authorization = `Bearer ${expired(user.token)}`
      isFirst = false
      await route.continue({ headers })
    })
    const joins: number[] = []
    let refreshes = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/join')) joins.push(response.status())
      if (response.request().method() === 'POST' && response.url().includes('/v1/token')) refreshes += 1
    })
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    await page.getByRole('button', { name: 'Yes, join it!' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Joined!' })).toBeVisible({ timeout: 20_000 })
    expect(joins).toEqual([401, 200])
    expect(refreshes).toBe(1)
  })
})

test.describe('a membership that cannot be read', () => {
  test.use({ allowedErrors: [/503 \(/] })

  test('is reported, does not count as no membership, and is read again on request', async ({ page, user }) => {
    const id = await makeGroup(page, await signUp({ verified: true }))
    await page.request.patch(`/groupInformation/${id}/join`, {
      data: { userEmail: user.email },
      headers: { authorization: `Bearer ${user.token}` },
    })
    let isDown = true
    await page.route(/documents:batchGet/, async (route) => {
      const isMembership = (await route.request().allHeaders()).authorization !== undefined
      if (!isMembership || !isDown) return route.continue()
      await route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': '*' },
        json: [{ error: { code: 503, message: 'Busy.', status: 'UNAVAILABLE' } }],
      })
    })
    await page.goto(`/groups/${id}`)
    const alert = page.getByRole('alert').filter({ hasText: "We couldn't load your membership." })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join This Group!' })).toHaveCount(0)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText("You're a member of this group.")).toBeVisible()
  })
})

test.describe('a page of last week and the server of today', () => {
  test.use({ allowedErrors: [/409 \(|502 \(/] })

  test('a response with an additional field is shown', async ({ page, user }) => {
    const groupName = `Mine ${randomUUID()}`
    await makeGroup(page, user, { groupName })
    await page.route(/\/groupInformation\/user\?/, async (route) => {
      const response = await route.fetch()
      const groups: object[] = await response.json()
      await route.fulfill({ response, json: groups.map((group) => ({ ...group, meetings: [] })) })
    })
    await page.goto('/my-groups')
    await expect(page.getByRole('row', { name: groupName })).toBeVisible()
  })

  test('a join that fails shows the response’s message, or the specification’s text for a failed join', async ({
    signedInPage: page,
  }) => {
    await page.goto(`/groups/${await makeGroup(page, await signUp({ verified: true }))}`)
    const newCode = { message: 'Places are drawn by lot.', code: 'drawn-by-lot', until: '2031-01-01' }
    for (const [what, answer, told] of [
      ['a new code', { status: 409, json: newCode }, 'Places are drawn by lot.'],
      ['no message', { status: 409, json: { code: 'drawn-by-lot' } }, 'Could not process your request.'],
      [
        'no JSON',
        { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
        'Could not process your request.',
      ],
    ] as const)
      await test.step(what, async () => {
        await page.route(/\/join$/, (route) => route.fulfill(answer))
        await page.getByRole('button', { name: 'Join This Group!' }).click()
        await page.getByRole('button', { name: 'Yes, join it!' }).click()
        await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText(told)
        await closeDialog(page, 'Error!')
        await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
        await page.unroute(/\/join$/)
      })
  })
})
