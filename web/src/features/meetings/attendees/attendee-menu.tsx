import { MenuItem } from '#shared/ui/menu.ts'
import { MoreMenu } from '#shared/ui/more-menu.tsx'
import { usePopup } from '#shared/ui/use-popup.ts'

type AttendeeMenuProps = { name: string; onRemoveWithReason: () => void }

/** The menu of an attendee, with the action that has no button of its own. */
export const AttendeeMenu = ({ name, onRemoveWithReason }: AttendeeMenuProps) => {
  const popup = usePopup('menu')
  return (
    <MoreMenu popup={popup} size="small" label={`Options for ${name}`}>
      <MenuItem onClick={popup.choose(onRemoveWithReason)}>Remove with a reason</MenuItem>
    </MoreMenu>
  )
}
