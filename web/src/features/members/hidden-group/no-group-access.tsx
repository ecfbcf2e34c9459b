import { lazy, Suspense } from 'react'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import noGroups from '../../../assets/drawings/no-groups.svg'
import { unavailableGroupMessages } from './unavailable-group-messages.ts'
import { useHiddenGroup } from './use-hidden-group.ts'

// Few people open a hidden group.
const HiddenGroupPage = lazy(async () => ({ default: (await import('./hidden-group-page.tsx')).HiddenGroupPage }))

type NoGroupAccessProps = { id: string; user: SessionUser; text: string }

/**
 * Shown instead of a page that only a group's creator or organizers may open, and also if the group does not exist. `text` is
 * shown unless the group is hidden and the user created it, is a moderator or belongs to it.
 */
export const NoGroupAccess = ({ id, user, text }: NoGroupAccessProps) => {
  const { group, isOwn, isModerator, isHidden, isLoading } = useHiddenGroup(id, user)
  const loading = <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (isLoading) return loading
  if (group)
    return (
      <Suspense fallback={loading}>
        <HiddenGroupPage group={group} user={user} isOwn={isOwn} isModerator={isModerator} />
      </Suspense>
    )
  return (
    <MessagePanel
      drawing={noGroups}
      headingLevel="h1"
      title={isHidden ? unavailableGroupMessages.hidden : messages.groupNotFound}
      text={isHidden ? 'Nobody can see it right now.' : text}
    >
      <ButtonLink to="/my-groups" variant="contained">
        My Groups
      </ButtonLink>
    </MessagePanel>
  )
}
