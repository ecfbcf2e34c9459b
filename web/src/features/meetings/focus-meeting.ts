import { focusChanged } from '../../shared/ui/focus-changed.ts'

/** The id of the button that opens a meeting's menu. */
export const menuId = (meetingId: string): string => `meeting-${meetingId}`

/**
 * After a change that can move a meeting to another card, and its menu with it: the focus goes to the menu's button where it is
 * now, or to the section's heading if the meeting is on a page that is not loaded, unless the user has moved the focus.
 */
export const focusMeeting = (meetingId: string): void => {
  // Behind the timer in which React Query has its changes rendered.
  setTimeout(() =>
    requestAnimationFrame(() =>
      focusChanged([document.getElementById(menuId(meetingId)), document.getElementById('meetings')], null),
    ),
  )
}
