import { HiddenGroupPage } from '#features/members/hidden-group/hidden-group-page.tsx'
import { LeaveHiddenGroupButton } from '#features/members/hidden-group/leave-hidden-group-button.tsx'
import { unavailableGroupMessages } from '#features/members/hidden-group/unavailable-group-messages.ts'
import { useHiddenGroup } from '#features/members/hidden-group/use-hidden-group.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import noGroups from '../../assets/drawings/no-groups.svg'

const STILL = {
  joined: "You're still a member.",
  pending: 'Your request to join is still open.',
  waiting: "You're still on the waiting list.",
} as const

/** The page of a group that is deleted or hidden. The creator and moderators still see a hidden group, and members can leave it. */
const MissingGroup = ({ id, user }: { id: string; user: SessionUser }) => {
  const { group, isOwn, isModerator, membership, isHidden, isLoading } = useHiddenGroup(id, user)
  if (isLoading) return <PageSpinner label="Loading group" />
  if (group) return <HiddenGroupPage group={group} user={user} isOwn={isOwn} isModerator={isModerator} />
  return (
    <MessagePanel
      drawing={noGroups}
      headingLevel="h1"
      title={isHidden ? unavailableGroupMessages.hidden : messages.groupNotFound}
      text={
        membership
          ? `${isHidden ? 'Nobody can see it' : "It isn't available"} right now. ${STILL[membership.status]}`
          : 'It may have been deleted by its creator.'
      }
    >
      {membership && <LeaveHiddenGroupButton id={id} user={user} status={membership.status} />}
      <ButtonLink to="/groups" variant="contained">
        Explore Groups
      </ButtonLink>
    </MessagePanel>
  )
}

export default MissingGroup
