import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense } from 'react'
import { meetingLabel } from '#shared/time/meeting-time-texts.ts'
import { usePopup } from '#shared/ui/use-popup.ts'
import { AddToCalendarIcon } from './add-to-calendar-icon.tsx'
import type { CalendarMeeting } from './save-meeting-file.ts'

export const loadCalendarMenu = () => import('./calendar-menu.tsx')
const LazyCalendarMenu = lazy(loadCalendarMenu)

type CalendarMenuProps = {
  saved: CalendarMeeting
  popupProps: ReturnType<typeof usePopup>['popupProps']
}

/** The menu of calendars, once its code is loaded. */
export const CalendarMenu = (props: CalendarMenuProps) =>
  props.popupProps.open && (
    <Suspense>
      <LazyCalendarMenu {...props} />
    </Suspense>
  )

export const AddToCalendarButton = (saved: CalendarMeeting) => {
  const { buttonProps, popupProps } = usePopup('menu', loadCalendarMenu)
  return (
    <>
      <Button
        {...buttonProps}
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
  const { buttonProps, popupProps } = usePopup('menu', loadCalendarMenu)
  return (
    <>
      <IconButton
        {...buttonProps}
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
