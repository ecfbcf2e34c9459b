import type { QueryClient } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { CreatedGroups } from '#screens/my-groups/created-groups.tsx'
import { JoinedGroups } from '#screens/my-groups/joined-groups.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { exampleGroup } from './example-group.ts'
import { FIRST_ROWS_TEMPLATE_ID } from './first-rows.ts'

const row = { ...exampleGroup, _id: exampleGroup.id, nextMeeting: null }

/** Each table has a row with a strong mark and one with a plain mark, in this order. */
const rows = [{ ...row, pendingCount: 1 }, row]

const pagesOf = <Row,>(shown: Row[]) => ({ pages: [{ rows: shown, next: null }], pageParams: [undefined] })

/** Gives the tables of the template their rows. */
export const addExampleRows = (client: QueryClient, { email }: SessionUser): void => {
  client.setQueryData(groupQueries.created(email ?? '').queryKey, pagesOf(rows))
  client.setQueryData(
    groupQueries.joined(email ?? '', 'joined').queryKey,
    pagesOf(rows.map((each) => ({ ...each, role: 'organizer' as const }))),
  )
}

/** The template of the tables of My Groups in app.html. first-rows.ts copies them while React loads. */
export const FirstRowsTemplate = ({ user }: { user: SessionUser }) => (
  <template id={FIRST_ROWS_TEMPLATE_ID}>
    <CreatedGroups email={user.email ?? ''} />
    <JoinedGroups user={user} status="joined" />
  </template>
)
