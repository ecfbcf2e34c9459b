import type { Group } from '@hobbyhub/contract/groups/group'
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useChangeMeeting } from '#features/meetings/api/change-meeting.ts'
import type { MeetingDetails } from '#features/meetings/api/read-meetings.ts'
import { CancelSection } from '#features/meetings/cancel/cancel-section.tsx'
import {
  MeetingClosedPanel,
  MeetingLoadFailure,
  MeetingNotFound,
  meetingClosedReason,
  NoPlanningAccess,
} from '#features/meetings/form/meeting-closed-panel.tsx'
import { MeetingForm } from '#features/meetings/form/meeting-form.tsx'
import {
  readMeetingDraft,
  refetchIfMissingOptions,
  toMeetingFormInput,
} from '#features/meetings/form/meeting-form-input.ts'
import type { MeetingFormMethods } from '#features/meetings/form/meeting-form-schema.ts'
import { MeetingTitleAndTime } from '#features/meetings/form/meeting-title-and-time.tsx'
import { ScopeField } from '#features/meetings/form/scope-field.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { meetingMessages } from '#features/meetings/texts.ts'
import { MeetingStart } from '#features/meetings/time/meeting-time.tsx'
import { laterMemberQueries } from '#features/members/api/later-queries.ts'
import { removeStored } from '#shared/browser-storage.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { showToast } from '#shared/ui/toasts.ts'

type FormScopeProps = { form: MeetingFormMethods; meeting: MeetingDetails; count: number }

const FormScope = ({ form, meeting, count }: FormScopeProps) => {
  const { field } = useController({ control: form.control, name: 'scope' })
  return (
    <ScopeField
      legend="Which meetings do you want to change?"
      count={count + 1}
      value={field.value}
      onChange={field.onChange}
      helperText={
        field.value === 'following' ? (
          <>
            From <MeetingStart {...meeting} /> on:{' '}
            {count === 1 ? 'one more meeting gets' : `${count} more meetings get`} the same title, time, place and
            details, and {count === 1 ? 'moves' : 'move'} by the same number of days.
          </>
        ) : (
          <>
            <MeetingTitleAndTime meeting={meeting} />.
          </>
        )
      }
    />
  )
}

const MeetingSpinner = () => <PageSpinner label="Loading meeting" isLabelShown />

type ChangeProps = { group: Group; meeting: MeetingDetails; uid: string; draftKey: string }

const Change = ({ group, meeting, uid, draftKey }: ChangeProps) => {
  const groupId = group.id
  const changeMeeting = useChangeMeeting({ groupId, meetingId: meeting._id })
  // placeholderData keeps the form on the page when the meeting is moved, because the query key then changes.
  const others = useQuery({ ...meetingQueries.following(groupId, meeting), placeholderData: (before) => before })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const readLatest = async () => {
    if (!onlineManager.isOnline()) return null
    const query = { ...meetingQueries.editable(groupId, meeting._id, uid), staleTime: 0 }
    const latest = await queryClient.fetchQuery(query).catch(() => null)
    return latest && toMeetingFormInput(latest)
  }
  const initial = useMemo(() => toMeetingFormInput(meeting), [meeting])
  const leave = async (message: string) => {
    removeStored('local', draftKey)
    await navigate({ to: '/groups/$id', params: { id: groupId }, hash: 'meetings', ignoreBlocker: true })
    showToast({ variant: 'success', message })
  }
  if (others.isLoading) return <MeetingSpinner />
  // Without the later meetings of the series, the form could not offer to change them too.
  if (others.isLoadingError)
    return <MeetingLoadFailure what="meeting" draftKey={draftKey} onRetry={() => others.refetch()} />
  const { data: following = [] } = others
  return (
    <Page
      maxWidth="md"
      title="Change a meeting"
      subtitle={<MeetingTitleAndTime meeting={meeting} />}
      actions={
        <ButtonLink to="/groups/$id" params={{ id: groupId }} variant="outlined">
          Back to the group
        </ButtonLink>
      }
    >
      <MeetingForm
        label="Change a meeting"
        submitLabel="Save changes"
        initial={initial}
        draftKey={draftKey}
        draft={readMeetingDraft(draftKey)}
        changed={{ meeting, following }}
        notifyHint="About a new time or place."
        readLatest={readLatest}
        onSave={changeMeeting}
        onSaved={({ scope }) => leave(meetingMessages.changed(scope === 'one' ? 1 : following.length + 1))}
      >
        {(form) => following.length > 0 && <FormScope form={form} meeting={meeting} count={following.length} />}
      </MeetingForm>
      <CancelSection groupId={groupId} meeting={meeting} following={following} onCancelled={leave} />
    </Page>
  )
}

type ChangeMeetingProps = { id: string; meetingId: string; user: SessionUser }

/** The page at /groups/{id}/meetings/{meeting}/change. */
export const ChangeMeeting = ({ id, meetingId, user }: ChangeMeetingProps) => {
  const draftKey = `draft:change-meeting:${user.uid}:${id}:${meetingId}`
  const group = useQuery({ ...laterMemberQueries.managedGroup(id, user.uid), ...refetchIfMissingOptions })
  const meeting = useQuery({ ...meetingQueries.editable(id, meetingId, user.uid), ...refetchIfMissingOptions })
  if (group.isPending || meeting.isPending) return <MeetingSpinner />
  if (group.isLoadingError || meeting.isLoadingError)
    return (
      <MeetingLoadFailure
        what="meeting"
        draftKey={draftKey}
        onRetry={() => Promise.all([group.refetch(), meeting.refetch()])}
      />
    )
  if (!group.data) return <NoPlanningAccess id={id} user={user} />
  if (!meeting.data) return <MeetingNotFound groupId={id} />
  const closed = meetingClosedReason(meeting.data)
  if (closed) return <MeetingClosedPanel groupId={id} reason={closed} meeting={meeting.data} />
  return <Change group={group.data} meeting={meeting.data} uid={user.uid} draftKey={draftKey} />
}
