import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import type { MemberStatus, RestMember } from '@hobbyhub/contract/members/member'
import { fileName } from '@hobbyhub/contract/shared/file-name'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { countText } from '#shared/ui/count-text.ts'
import { CsvButton } from '#shared/ui/csv-button.tsx'
import { TextLink } from '#shared/ui/link.tsx'
import { RowList } from '#shared/ui/row-list.tsx'
import { memberListQuery } from '../api/member-list-query.ts'
import type { ViewerRole } from '../organizers/use-group-viewer.ts'
import { hasRequestsSection } from './has-requests-section.ts'
import { MemberRow } from './member-row.tsx'
import { NameSearchField } from './name-search-field.tsx'
import { RequestsToolbar } from './requests-toolbar.tsx'
import { useNameSearch } from './use-name-search.ts'
import { useRequestSelection } from './use-request-selection.ts'

/** The height of a request's row in px. On a phone, its buttons are below the name. */
const DECISION_HEIGHT = { xs: 115, sm: 65 }

const organizersFirst = (members: readonly RestMember[]): RestMember[] =>
  members.toSorted((a, b) => Number(b.role === 'organizer') - Number(a.role === 'organizer'))

type RowsProps = {
  group: Group
  status: MemberStatus
  /** What the rows are called, in the plural, such as 'members'. */
  what: string
  /** The number of rows in the whole list, from the group's document, because not all rows may be loaded. */
  count: number
  empty: string
  viewer: ViewerRole
}

const Rows = ({ group, status, what, count, empty, viewer }: RowsProps) => {
  const list = useInfiniteQuery({ ...memberListQuery(group.id, status), enabled: count > 0 })
  const { find, ...search } = useNameSearch({ list, count })
  const selection = useRequestSelection()
  const arrange = (rows: readonly RestMember[]) => organizersFirst(find(rows))
  const isSelecting = status === 'pending' && count > 1
  if (count === 0) return <Typography color="textSecondary">{empty}</Typography>
  return (
    <>
      <NameSearchField search={search} what={what} count={count} />
      {isSelecting && list.data && (
        <RequestsToolbar group={group} requests={arrange(rowsOf(list.data))} selection={selection} />
      )}
      <RowList
        list={list}
        what={what}
        loading={`Loading ${what}`}
        failed={`We couldn't load the ${what}.`}
        empty={empty}
        count={count}
        arrange={arrange}
        isFiltered={search.isOn}
        {...(status === 'pending' && { rowHeight: DECISION_HEIGHT })}
      >
        {(member) => (
          <MemberRow
            key={member.uid}
            group={group}
            member={member}
            viewer={viewer}
            {...(isSelecting && { selection })}
          />
        )}
      </RowList>
    </>
  )
}

type SectionProps = Omit<RowsProps, 'what'> & {
  /** The heading's id, so that links such as #requests work. */
  id: string
  title: string
  /** Content above the rows. */
  hint?: ReactNode
  what?: string
  /** Content below the rows. */
  children?: ReactNode
}

const Section = ({ id, title, hint, what = title.toLowerCase(), count, children, ...rows }: SectionProps) => (
  <Box component="section" aria-label={title} sx={{ width: '100%' }}>
    <Typography variant="h2" id={id} tabIndex={-1} sx={{ fontSize: '1.375rem', mb: 1 }}>
      {title} ({countText(count)})
    </Typography>
    {hint && <Typography color="textSecondary">{hint}</Typography>}
    <Rows {...rows} what={what} count={count} />
    {children}
  </Box>
)

/** Says that the group is full. Only the creator can raise the maximum, so only they get a link to do so. */
const FullHint = ({ group, viewer }: { group: Group; viewer: ViewerRole }) => (
  <>
    This group is full. You can approve a request once a place is free, or after{' '}
    {viewer === 'creator' ? (
      <>
        you{' '}
        <TextLink to="/update-group/$id" params={{ id: group.id }}>
          raise the maximum
        </TextLink>
      </>
    ) : (
      'its creator raises the maximum'
    )}
    .
  </>
)

/** The requests to join, for the creator and organizers. Hidden if there are none and the group does not approve its members. */
export const JoinRequestsSection = ({ group, viewer }: { group: Group; viewer: ViewerRole }) =>
  hasRequestsSection(group) && (
    <Section
      group={group}
      id="requests"
      status="pending"
      title="Requests"
      hint={group.pendingCount > 0 && !hasFreePlace(group) && <FullHint group={group} viewer={viewer} />}
      count={group.pendingCount}
      empty="Nobody is waiting for your approval."
      viewer={viewer}
    />
  )

/** The waiting list, longest wait first, for the creator and organizers. */
export const WaitingListSection = ({ group, viewer }: { group: Group; viewer: ViewerRole }) =>
  group.waitingCount > 0 && (
    <Section
      group={group}
      id="waiting"
      status="waiting"
      title="Waiting for a place"
      what="people on the waiting list"
      count={group.waitingCount}
      empty="Nobody is waiting for a place."
      viewer={viewer}
    />
  )

/** The members. The creator and organizers see them, and so do members if the creator allows it. */
export const MembersSection = ({ group, viewer }: { group: Group; viewer: ViewerRole }) => (
  <Section
    group={group}
    id="members"
    status="joined"
    title="Members"
    count={group.memberCount}
    empty="Nobody has joined yet. Share this page to find your people."
    viewer={viewer}
  >
    {viewer !== 'member' && group.memberCount > 0 && (
      <Box sx={{ mt: 2 }}>
        <CsvButton
          endpoint="membersCsv"
          request={{ params: { id: group.id } }}
          name={fileName(group.groupName, 'members', localToday(new Date()))}
        />
      </Box>
    )}
  </Section>
)
