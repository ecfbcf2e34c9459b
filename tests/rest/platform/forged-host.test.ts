import { endpoints } from '@hobbyhub/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { hostingEmulatorOrigin, hostingOrigin } from '../../support/emulators.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }

describe.each([
  ['one process', hostingOrigin()],
  ['the emulators of Hosting and the functions', hostingEmulatorOrigin()],
])('%s: a forged host is in no address that is handed out', (_, origin) => {
  const call = { origin, headers: forged }

  test('of a calendar or an invitation', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const calendar = await expectSuccess(endpoints.renewCalendar, 200, { ...call, as: creator })
    expect(calendar.body.url).toMatch(`${origin}/users/calendar/`)
    const body = { days: 1, uses: 1, skipsApproval: false }
    const invite = await expectSuccess(endpoints.createInvite, 201, { ...call, as: creator, params: { id }, body })
    expect(invite.body.url).toMatch(`${origin}/groups/${id}?invite=`)
  })

  test('of a next page, a shared group, its calendar, the description of the interface', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    await makeGroup(creator)
    const paths = [
      '/groupInformation?limit=1',
      `/groupInformation/${id}`,
      `/groupInformation/${id}/meetings.ics`,
      `/s/${id}`,
      '/groupInformation/openapi.json',
    ]
    for (const path of paths) {
      const { status, headers, body } = await sendRequest('GET', path, call)
      expect(status, path).toBe(200)
      expect(JSON.stringify([...headers, body]), path).not.toContain('evil.example')
    }
    expect((await sendRequest('GET', '/groupInformation?limit=1', call)).headers.get('link')).toMatch(
      /^<\/groupInformation\?/,
    )
  })
})
