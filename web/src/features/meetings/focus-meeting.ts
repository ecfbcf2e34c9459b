import { moveFocusAfterAction } from '../../shared/ui/move-focus-after-action.ts'

/** The id of the button that opens a meeting's menu. */
export const meetingMenuId = (meetingId: string): string => `meeting-${meetingId}`

/**
 * Restores the focus after a change that can move a meeting, with its menu, to another card. Focuses the menu's button at its new
 * place, or the section's heading if the meeting is on a page that is not loaded. Does nothing if the user has moved the focus.
 */
export const focusMeeting = (meetingId: string): void => {
  // Runs after the timer in which React Query notifies components of changes.
  setTimeout(() =>
    requestAnimationFrame(() =>
      moveFocusAfterAction(
        [document.getElementById(meetingMenuId(meetingId)), document.getElementById('meetings')],
        null,
      ),
    ),
  )
}
