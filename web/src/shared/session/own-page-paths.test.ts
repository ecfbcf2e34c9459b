import { endpoints } from '@hobbyhub/contract/endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { expect, test } from 'vitest'
import { ownPagePaths } from './own-page-paths.ts'

const email = 'zoë+1@example.com'
const groups = (query: object) => requestPath(endpoints.joinedGroups, { query: { email, ...query } })
const meetings = (query: object) => requestPath(endpoints.ownMeetings, { query })

test('the calls of a page are written as the contract writes them', () => {
  expect(ownPagePaths('/my-groups', email)).toEqual([
    requestPath(endpoints.createdGroups, { query: { email, limit: '50' } }),
    ...['joined', 'pending', 'waiting'].map((status) => groups({ status, limit: '50' })),
  ])
  expect(ownPagePaths('/dashboard', email)).toEqual([
    meetings({ limit: '3' }),
    meetings({ unanswered: 'true' }),
    requestPath(endpoints.createdGroups, { query: { email, limit: '10' } }),
    groups({ limit: '10', role: 'organizer' }),
  ])
  expect(ownPagePaths('/meetings', email)).toEqual([meetings({}), meetings({ unanswered: 'true' })])
  expect(ownPagePaths('/groups', email)).toEqual([])
})
