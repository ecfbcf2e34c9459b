import { focusChanged } from '../../shared/ui/focus-changed.ts'

/** The id of the part of the page that shows the viewer's membership. */
export const MEMBERSHIP_ID = 'membership'

/** After joining or leaving, whose button is gone. */
export const focusMembership = (): void => focusChanged([document.getElementById(MEMBERSHIP_ID)])
