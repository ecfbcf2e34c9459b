import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ButtonLink } from '#shared/ui/link.tsx'
import { useDecideOnGroup } from '../api/decide-on-group.ts'
import { confirmDecision } from '../decide/confirm-decision.tsx'
import { moderationMessages } from '../texts.ts'

type HideGroupButtonProps = { group: Pick<Group, 'id' | 'groupName' | 'creatorUid'> }

/**
 * A moderator's button on a group's own page, which hides the group, with a ground and a reason, and a link to the account that created it.
 */
const HideGroupButton = ({ group }: HideGroupButtonProps) => {
  const { mutateAsync, isPending } = useDecideOnGroup(group)
  const hide = () => {
    const { confirm } = moderationMessages.hideGroup(group.groupName)
    return confirmDecision(confirm, { reader: 'The creator', subject: `hide ${group.id}` }, (statement) =>
      mutateAsync({ isHidden: true, ...statement }),
    )
  }
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" color="error" loading={isPending} onClick={hide}>
        Hide group
      </Button>
      <ButtonLink size="small" color="inherit" to="/reports/$" params={{ _splat: `accounts/${group.creatorUid}` }}>
        The creator's account
      </ButtonLink>
    </Box>
  )
}

export default HideGroupButton
