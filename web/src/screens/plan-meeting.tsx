import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { newMeetingRecipientsHint } from '#features/announcements/form/recipients-text.ts'
import { announcementQueries } from '#features/announcements/queries.ts'
import { usePlanMeeting } from '#features/meetings/api/plan-meeting.ts'
import type { MeetingDetails } from '#features/meetings/api/read-meetings.ts'
import { MeetingLoadFailure, NoPlanningAccess } from '#features/meetings/form/meeting-closed-panel.tsx'
import { MeetingForm } from '#features/meetings/form/meeting-form.tsx'
import {
  copiedMeetingFormInput,
  newMeetingFormInput,
  readMeetingDraft,
  refetchIfMissingOptions,
} from '#features/meetings/form/meeting-form-input.ts'
import { isPast, plannedMeetingCount } from '#features/meetings/form/meeting-form-schema.ts'
import { meetingQueries } from '#features/meetings/queries.ts'
import { meetingMessages } from '#features/meetings/texts.ts'
import { townTimeZoneQuery } from '#features/meetings/time-zone/town-time-zone-query.ts'
import { laterMemberQueries } from '#features/members/api/later-queries.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { visitorTimeZone } from '#shared/time/time-zones.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { showToast } from '#shared/ui/toasts.ts'

type PlanProps = {
  group: Group
  timeZone: string
  draftKey: string
  /** The meeting to copy, or null. */
  copied: MeetingDetails | null
  /** The dates of the group's upcoming meetings, if one is copied and they could be loaded. */
  taken: readonly string[] | undefined
}

const Plan = ({ group, timeZone, draftKey, copied, taken }: PlanProps) => {
  const planMeeting = usePlanMeeting(group.id)
  const navigate = useNavigate()
  const [isFilling, setFilling] = useState(false)
  const { data: recipients } = useQuery({ ...announcementQueries.recipients(group.id), enabled: isFilling })
  const initial = useMemo(
    () => (copied ? copiedMeetingFormInput(copied, taken ?? []) : newMeetingFormInput(group, timeZone)),
    [copied, taken, group, timeZone],
  )
  return (
    <Page
      maxWidth="md"
      title="Plan a meeting"
      subtitle={<bdi>{group.groupName}</bdi>}
      actions={
        <ButtonLink to="/groups/$id" params={{ id: group.id }} variant="outlined">
          Back to the group
        </ButtonLink>
      }
    >
      {/* The members are counted once the focus is in the form, not when the page is only opened. */}
      <Box onFocus={() => setFilling(true)}>
        <MeetingForm
          label="Plan a meeting"
          submitLabel="Plan"
          initial={initial}
          draftKey={draftKey}
          draft={readMeetingDraft(draftKey)}
          changed={null}
          notifyHint={newMeetingRecipientsHint(recipients)}
          onSave={planMeeting}
          onSaved={async (values, { notified }) => {
            await navigate({ to: '/groups/$id', params: { id: group.id }, hash: 'meetings', ignoreBlocker: true })
            if (isPast(values))
              return showToast({ variant: 'success', message: meetingMessages.added(plannedMeetingCount(values)) })
            const isUnnotified = notified === false && group.memberCount > 0
            const text = isUnnotified ? meetingMessages.plannedUnnotified : meetingMessages.planned
            showToast({ variant: 'success', message: text(plannedMeetingCount(values)) })
          }}
        />
      </Box>
    </Page>
  )
}

type PlanMeetingProps = {
  id: string
  user: SessionUser
  /** The id of the meeting to copy. */
  copied: string | undefined
}

/** The page at /groups/{id}/plan-meeting. */
export const PlanMeeting = ({ id, user, copied = '' }: PlanMeetingProps) => {
  const draftKey = `draft:plan-meeting:${user.uid}:${id}${copied && `:${copied}`}`
  const group = useQuery({ ...laterMemberQueries.managedGroup(id, user.uid), ...refetchIfMissingOptions })
  const usual = useQuery({ ...meetingQueries.usualTimeZone(id), ...refetchIfMissingOptions })
  const original = useQuery({
    ...meetingQueries.editable(id, copied, user.uid),
    ...refetchIfMissingOptions,
    enabled: copied !== '',
  })
  const taken = useQuery({ ...meetingQueries.upcomingDates(id), enabled: copied !== '' })
  const place = group.data?.place ?? null
  const isFirst = usual.data === null && copied === ''
  const town = useQuery({ ...townTimeZoneQuery(place), enabled: isFirst && place !== null })
  if (group.isPending || usual.isPending || original.isLoading || taken.isLoading || town.isLoading)
    return <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (group.data === null) return <NoPlanningAccess id={id} user={user} />
  if (!group.data || usual.isLoadingError || original.isLoadingError)
    return (
      <MeetingLoadFailure
        what="group"
        draftKey={draftKey}
        onRetry={() => Promise.all([group.refetch(), usual.refetch(), ...(copied ? [original.refetch()] : [])])}
      />
    )
  const timeZone = usual.data ?? town.data ?? visitorTimeZone()
  return (
    <Plan
      group={group.data}
      timeZone={timeZone}
      draftKey={draftKey}
      copied={original.data ?? null}
      taken={taken.data}
    />
  )
}
