import EditIcon from '@mui/icons-material/EditOutlined'
import { ButtonLink } from '../../shared/ui/link.tsx'

/** For who runs the group: the way to plan. */
export const PlanLink = ({ groupId, isFirst }: { groupId: string; isFirst: boolean }) => (
  <ButtonLink
    to="/groups/$id/plan-meeting"
    params={{ id: groupId }}
    variant={isFirst ? 'contained' : 'outlined'}
    className="screen-only"
  >
    Plan a meeting
  </ButtonLink>
)

type MeetingActionsProps = { groupId: string; meeting: { readonly id: string; readonly title: string } }

/** For who runs the group: the way to change a meeting, or to cancel it. */
export const MeetingActions = ({ groupId, meeting }: MeetingActionsProps) => (
  <ButtonLink
    to="/groups/$id/meetings/$meeting/change"
    params={{ id: groupId, meeting: meeting.id }}
    startIcon={<EditIcon />}
    aria-label={`Change ${meeting.title}`}
  >
    Change
  </ButtonLink>
)
