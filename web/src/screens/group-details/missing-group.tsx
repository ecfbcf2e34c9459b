import { useQuery } from '@tanstack/react-query'
import noGroups from '../../assets/drawings/no-groups.svg'
import type { SessionUser } from '../../features/auth/session.ts'
import { hiddenGroupQuery } from '../../features/groups/hidden-group.ts'
import { messages } from '../../shared/messages/messages.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { MessagePanel } from '../../shared/ui/message-panel.tsx'
import { PageSpinner } from '../../shared/ui/page-spinner.tsx'
import { HiddenGroup } from './hidden-group.tsx'

/** Where there is no group for others to see: its creator may find that it is hidden. */
export const MissingGroup = ({ id, user }: { id: string; user: SessionUser }) => {
  const hidden = useQuery({ ...hiddenGroupQuery(id, user.email ?? ''), enabled: user.email !== null, retry: false })
  if (hidden.isLoading) return <PageSpinner label="Loading group" />
  if (hidden.data) return <HiddenGroup group={hidden.data} user={user} />
  return (
    <MessagePanel
      drawing={noGroups}
      headingLevel="h1"
      title={messages.groupNotFound}
      text="It may have been deleted by its creator."
    >
      <ButtonLink to="/groups" variant="contained">
        Explore Groups
      </ButtonLink>
    </MessagePanel>
  )
}
