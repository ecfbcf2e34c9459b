import { ButtonLink } from '../../shared/ui/link.tsx'

/** For the creator and organizers: the link to plan a meeting. */
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
