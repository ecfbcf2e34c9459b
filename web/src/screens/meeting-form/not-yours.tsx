import noGroups from '../../assets/drawings/no-groups.svg'
import { messages } from '../../shared/messages/messages.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { MessagePanel } from '../../shared/ui/message-panel.tsx'

/** For everybody who does not run the group, and where there is none. */
export const NotYours = () => (
  <MessagePanel
    drawing={noGroups}
    headingLevel="h1"
    title={messages.groupNotFound}
    text="There is no group of yours here. Only its creator and organizers plan a group's meetings."
  >
    <ButtonLink to="/my-groups" variant="contained">
      My Groups
    </ButtonLink>
  </MessagePanel>
)
