import { attendanceTime } from '@hobbyhub/contract/meetings/attendance-rules'
import { MEETING_ERROR_MESSAGES, type Meeting } from '@hobbyhub/contract/meetings/meeting'
import { useQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { Door } from '#features/meetings/door/door.tsx'
import { MeetingNotFound } from '#features/meetings/form/meeting-closed-panel.tsx'
import { MeetingTitleAndTime } from '#features/meetings/form/meeting-title-and-time.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { NoGroupAccess } from '#features/members/hidden-group/no-group-access.tsx'
import { memberQueries } from '#features/members/queries.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import nothingYet from '../assets/drawings/nothing-yet.svg'

/** How often the meeting's counts are read, which other organizers may change, in ms. */
const COUNTS_MS = 15_000

/** Why nobody can be checked in, or null. */
const closedText = (meeting: Meeting): string | null => {
  if (meeting.status === 'cancelled') return MEETING_ERROR_MESSAGES['meeting-cancelled']
  const time = attendanceTime(meeting, Date.now())
  return time === 'open' ? null : MEETING_ERROR_MESSAGES[`attendance-${time}`]
}

const BackToGroup = ({ id }: { id: string }) => (
  <ButtonLink to="/groups/$id" params={{ id }} hash="meetings" variant="outlined">
    Back to the group
  </ButtonLink>
)

type MeetingDoorProps = { id: string; meetingId: string; user: SessionUser }

/** The page at /groups/{id}/meetings/{meeting}/door. */
const MeetingDoor = ({ id, meetingId, user }: MeetingDoorProps) => {
  const group = useQuery(groupQueries.detail(id))
  const isCreator = group.data?.creatorUid === user.uid
  const membership = useQuery({ ...memberQueries.own(id, user.uid), enabled: !isCreator })
  const meeting = useQuery({ ...meetingQueries.detail(id, meetingId), refetchInterval: COUNTS_MS })
  const isPending = group.isPending || meeting.isPending || (!isCreator && membership.isPending)
  if (isPending) return <PageSpinner label="Loading check-in" isLabelShown />
  if (group.isLoadingError || meeting.isLoadingError || membership.isLoadingError)
    return (
      <LoadFailure
        headingLevel="h1"
        title="We couldn't load check-in."
        onRetry={() => Promise.all([group.refetch(), meeting.refetch(), ...(isCreator ? [] : [membership.refetch()])])}
      />
    )
  if (!group.data || (!isCreator && membership.data?.role !== 'organizer'))
    return (
      <NoGroupAccess
        id={id}
        user={user}
        text="This isn't your group. Only a group's creator and organizers can check people in."
      />
    )
  if (!meeting.data) return <MeetingNotFound groupId={id} />
  const closed = closedText(meeting.data)
  if (closed)
    return (
      <MessagePanel
        drawing={nothingYet}
        headingLevel="h1"
        title={closed}
        text={<MeetingTitleAndTime meeting={meeting.data} />}
      >
        <BackToGroup id={id} />
      </MessagePanel>
    )
  return (
    <Page
      maxWidth="sm"
      title="Check-in"
      subtitle={<MeetingTitleAndTime meeting={meeting.data} />}
      actions={<BackToGroup id={id} />}
    >
      <Door groupId={id} meeting={meeting.data} user={user} />
    </Page>
  )
}

export default MeetingDoor
