import { MEMBER_STATUSES } from '@hobbyhub/contract/members/member-statuses'
import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'

const query = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values)}`

const MEETINGS = '/users/meetings'

const unanswered = query(MEETINGS, { unanswered: 'true' })

/**
 * The paths of the GET calls with which a page for signed-in users begins. Written out, because the code that makes them of the contract
 * is not loaded yet. tests/browser/first-view.spec.ts fails if a page then asks for another path.
 */
export const ownPagePaths = (pathname: string, email: string): string[] => {
  switch (pathname) {
    case '/my-groups':
      return [
        query('/groupInformation/user', { email, limit: ROWS_PER_PAGE }),
        ...MEMBER_STATUSES.map((status) => query('/groupInformation/joined', { email, status, limit: ROWS_PER_PAGE })),
      ]
    case '/dashboard':
      return [
        query(MEETINGS, { limit: '3' }),
        unanswered,
        query('/groupInformation/user', { email, limit: '10' }),
        query('/groupInformation/joined', { email, limit: '10', role: 'organizer' }),
      ]
    case '/meetings':
      return [MEETINGS, unanswered]
    default:
      return []
  }
}
