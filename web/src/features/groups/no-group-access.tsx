import noGroups from '../../assets/drawings/no-groups.svg'
import { messages } from '../../shared/messages/messages.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { MessagePanel } from '../../shared/ui/message-panel.tsx'

/** Shown instead of a page that only a group's creator or organizers may open, and also if the group does not exist. */
export const NoGroupAccess = ({ text }: { text: string }) => (
  <MessagePanel drawing={noGroups} headingLevel="h1" title={messages.groupNotFound} text={text}>
    <ButtonLink to="/my-groups" variant="contained">
      My Groups
    </ButtonLink>
  </MessagePanel>
)
