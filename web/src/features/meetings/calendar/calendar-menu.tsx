import { googleCalendarUrl, outlookCalendarUrl } from '@hobbyhub/contract/meetings/calendar-links'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { groupPageUrl } from '#features/groups/share/share-group.ts'
import type { usePopup } from '#shared/ui/use-popup.ts'
import { type CalendarMeeting, saveMeetingFile } from './save-meeting-file.ts'

type CalendarMenuProps = {
  readonly saved: CalendarMeeting
  readonly popupProps: ReturnType<typeof usePopup>['popupProps']
}

/** The calendars to which a meeting can be added. Only the reader who may see the online address has it in these links. */
const CalendarMenu = ({ saved, popupProps }: CalendarMenuProps) => {
  const { groupId, ...event } = saved
  const entry = { ...event, pageUrl: groupPageUrl(groupId) }
  const { onClose } = popupProps
  const links = [
    { label: 'Google Calendar', href: googleCalendarUrl(entry) },
    { label: 'Outlook', href: outlookCalendarUrl(entry) },
  ]
  const save = () => {
    onClose()
    saveMeetingFile(saved)
  }
  return (
    <Menu
      {...popupProps}
      slotProps={{ paper: { role: 'region', 'aria-label': 'Add to calendar', sx: { borderRadius: 4 } } }}
    >
      {links.map(({ label, href }) => (
        <MenuItem
          key={label}
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onClose()}
        >
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={save}>Calendar file</MenuItem>
    </Menu>
  )
}

export default CalendarMenu
