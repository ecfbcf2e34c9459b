import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'

/** The id of the button that opens a meeting's menu. */
export const meetingMenuButtonId = (meetingId: string): string => `meeting-menu-${meetingId}`

/**
 * Restores the focus after a change that can move a meeting to another card. Focuses the meeting's menu button in the new card
 * or, if the meeting is on a page that is not loaded, the section's heading. Does nothing if the user has moved the focus.
 */
export const focusMeeting = (meetingId: string): void => {
  // Wait for React Query: it notifies components of changes in a timer of its own.
  setTimeout(() =>
    requestAnimationFrame(() =>
      moveFocusAfterAction(
        [document.getElementById(meetingMenuButtonId(meetingId)), document.getElementById('meetings')],
        null,
      ),
    ),
  )
}
