import type { Group } from '@hobbyhub/contract/group'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SessionUser } from '../../features/auth/session.ts'
import { meetingQueries } from '../../features/meetings/queries.ts'
import { ownTimeZone } from '../../features/meetings/time-zones.ts'
import { memberQueries } from '../../features/members/queries.ts'
import { messages } from '../../shared/messages/messages.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { LoadFailure } from '../../shared/ui/load-failure.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageSpinner } from '../../shared/ui/page-spinner.tsx'
import { showToast } from '../../shared/ui/toasts.ts'
import { emptyMeeting, readMeetingDraft } from './form-values.ts'
import { NotAPlanner } from './meeting-closed.tsx'
import { MeetingFormView } from './meeting-form.tsx'
import { usePlanMeeting } from './use-plan-meeting.ts'

type PlanProps = { group: Group; user: SessionUser; timeZone: string }

const Plan = ({ group, user, timeZone }: PlanProps) => {
  const planMeeting = usePlanMeeting(group.id)
  const navigate = useNavigate()
  const draftKey = `draft:plan-meeting:${user.uid}:${group.id}`
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
        onSaved={async ({ every, times }) => {
          await navigate({ to: '/groups/$id', params: { id: group.id }, hash: 'meetings', ignoreBlocker: true })
          const message = every === '' ? 'The meeting is planned.' : `${times} meetings are planned.`
          showToast({ variant: 'success', message })
        }}
      />
    </Page>
  )
}

/** /groups/{id}/plan-meeting. */
export const PlanMeeting = ({ id, user }: { id: string; user: SessionUser }) => {
  const group = useQuery(memberQueries.runGroup(id, user.uid))
  // Where it cannot be read, the visitor's own zone does.
  const usual = useQuery(meetingQueries.usualTimeZone(id))
  if (group.isPending || usual.isPending) return <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (group.isLoadingError)
    return <LoadFailure headingLevel="h1" title="We couldn't load the group." onRetry={() => group.refetch()} />
  if (!group.data) return <NotAPlanner />
  return <Plan group={group.data} user={user} timeZone={usual.data ?? ownTimeZone()} />
}
