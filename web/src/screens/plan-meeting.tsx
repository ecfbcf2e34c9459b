import type { Group } from '@hobbyhub/contract/groups/group'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SessionUser } from '../features/account/session/session.ts'
import { emptyMeeting, loadAgain, readMeetingDraft } from '../features/meetings/form/form-values.ts'
import { MeetingLoadFailure, NotAPlanner } from '../features/meetings/form/meeting-closed.tsx'
import { MeetingFormView } from '../features/meetings/form/meeting-form.tsx'
import { plannedCount } from '../features/meetings/form/meeting-schema.ts'
import { ownTimeZone } from '../features/meetings/form/time-zones.ts'
import { usePlanMeeting } from '../features/meetings/form/use-plan-meeting.ts'
import { meetingMessages } from '../features/meetings/messages.ts'
import { meetingQueries } from '../features/meetings/queries.ts'
import { memberQueries } from '../features/members/queries.ts'
import { messages } from '../shared/messages/messages.ts'
import { ButtonLink } from '../shared/ui/link.tsx'
import { Page } from '../shared/ui/page.tsx'
import { PageSpinner } from '../shared/ui/page-spinner.tsx'
import { showToast } from '../shared/ui/toasts.ts'

type PlanProps = { group: Group; timeZone: string; draftKey: string }

const Plan = ({ group, timeZone, draftKey }: PlanProps) => {
  const planMeeting = usePlanMeeting(group.id)
  const navigate = useNavigate()
  const initial = useMemo(() => emptyMeeting(group, timeZone), [group, timeZone])
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
      <MeetingFormView
        label="Plan a meeting"
        submitLabel="Plan"
        initial={initial}
        draftKey={draftKey}
        draft={readMeetingDraft(draftKey)}
        changed={null}
        onSave={planMeeting}
        onSaved={async (values) => {
          await navigate({ to: '/groups/$id', params: { id: group.id }, hash: 'meetings', ignoreBlocker: true })
          showToast({ variant: 'success', message: meetingMessages.planned(plannedCount(values)) })
        }}
      />
    </Page>
  )
}

/** /groups/{id}/plan-meeting. */
export const PlanMeeting = ({ id, user }: { id: string; user: SessionUser }) => {
  const draftKey = `draft:plan-meeting:${user.uid}:${id}`
  const group = useQuery({ ...memberQueries.runGroup(id, user.uid), ...loadAgain })
  const usual = useQuery({ ...meetingQueries.usualTimeZone(id), ...loadAgain })
  if (group.isPending || usual.isPending) return <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (group.data === null) return <NotAPlanner />
  if (!group.data || usual.isLoadingError)
    return (
      <MeetingLoadFailure
        what="group"
        draftKey={draftKey}
        onRetry={() => Promise.all([group.refetch(), usual.refetch()])}
      />
    )
  return <Plan group={group.data} timeZone={usual.data ?? ownTimeZone()} draftKey={draftKey} />
}
