import type { Group } from '@hobbyhub/contract/groups/group'
import Button from '@mui/material/Button'
import { useDecideOnGroup } from '../api/decide-on-group.ts'
import { confirmDecision } from '../decide/confirm-decision.tsx'
import { moderationMessages } from '../texts.ts'

/** A moderator's button on a group's own page: hides the group, with a ground and a reason. */
const HideGroupButton = ({ group }: { group: Pick<Group, 'id' | 'groupName'> }) => {
  const { mutate, isPending } = useDecideOnGroup(group)
  const hide = async () => {
    const { confirm } = moderationMessages.hideGroup(group.groupName)
    const statement = await confirmDecision(confirm, { reader: 'The creator', subject: `hide ${group.id}` })
    if (statement) mutate({ isHidden: true, ...statement })
  }
  return (
    <Button className="screen-only" size="small" variant="outlined" color="error" loading={isPending} onClick={hide}>
      Hide group
    </Button>
  )
}

export default HideGroupButton
