import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'

/** The DOM id of the element that shows the viewer's membership. */
export const MEMBERSHIP_ELEMENT_ID = 'membership'

/** Moves the focus after joining or leaving: to `button` if it is still on the page, or else to the membership. */
export const focusMembership = (button: Element | null = null): void => {
  const membership = document.getElementById(MEMBERSHIP_ELEMENT_ID)
  moveFocusAfterAction([button, membership], membership)
}
