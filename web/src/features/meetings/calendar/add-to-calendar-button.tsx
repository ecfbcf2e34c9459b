import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense } from 'react'
import { messages } from '#shared/messages/messages.ts'
import { meetingLabel } from '#shared/time/meeting-time-texts.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { notifyFailure } from '#shared/ui/write-failure.ts'
import { AddToCalendarIcon } from './add-to-calendar-icon.tsx'
import type { CalendarMeeting } from './save-meeting-file.ts'

const loadMenu = () => import('./calendar-menu.tsx')
const LazyCalendarMenu = lazy(loadMenu)

/** Loads the menu of calendars, and then opens it. If it cannot be loaded, shows a message. */
export const openCalendarMenu = async (open: () => void): Promise<void> => {
  try {
    await loadMenu()
  } catch (error) {
    console.error('The menu of calendars could not be loaded', error)
    await notifyFailure(messages.processFailed(null))
    return
  }
  open()
}

type CalendarMenuProps = {
  saved: CalendarMeeting
  popupProps: ReturnType<typeof usePopup>['popupProps']
}

/** The menu of calendars, once `openCalendarMenu` has loaded it. */
export const CalendarMenu = (props: CalendarMenuProps) =>
  props.popupProps.open && (
    <Suspense>
      <LazyCalendarMenu {...props} />
    </Suspense>
  )

export const AddToCalendarButton = (saved: CalendarMeeting) => {
  const { buttonProps, popupProps } = usePopup('menu')
  return (
    <>
      <Button
        {...buttonProps}
        onClick={() => openCalendarMenu(buttonProps.onClick)}
        startIcon={<AddToCalendarIcon />}
        aria-label={`Add to calendar: ${saved.meeting.title}`}
        sx={{ mx: -2 }}
      >
        Add to calendar
      </Button>
      <CalendarMenu saved={saved} popupProps={popupProps} />
    </>
  )
}

/** `AddToCalendarButton` as an icon button, for places without room for a label. */
export const AddToCalendarIconButton = (saved: CalendarMeeting) => {
  const { buttonProps, popupProps } = usePopup('menu')
  return (
    <>
      <IconButton
        {...buttonProps}
        onClick={() => openCalendarMenu(buttonProps.onClick)}
        aria-label={`Add to calendar: ${meetingLabel(saved.meeting)}`}
        title="Add to calendar"
        color="primary"
      >
        <AddToCalendarIcon />
      </IconButton>
      <CalendarMenu saved={saved} popupProps={popupProps} />
    </>
  )
}
