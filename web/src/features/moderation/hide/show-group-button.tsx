import Button from '@mui/material/Button'
import { confirm } from '#shared/ui/dialogs.ts'
import { useDecideOnGroup } from '../api/decide-on-group.ts'
import { moderationMessages } from '../texts.ts'

type ShowGroupButtonProps = { group: { readonly id: string; readonly groupName: string } }

/** A moderator's button on the page of a hidden group: shows the group again. */
export const ShowGroupButton = ({ group }: ShowGroupButtonProps) => {
  const { mutate, isPending } = useDecideOnGroup(group)
  const show = async () => {
    if (await confirm(moderationMessages.showGroup(group.groupName).confirm)) mutate({ isHidden: false })
  }
  return (
    <Button variant="outlined" loading={isPending} onClick={show}>
      Show group again
    </Button>
  )
}
