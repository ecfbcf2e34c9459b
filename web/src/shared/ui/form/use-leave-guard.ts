import { useBlocker } from '@tanstack/react-router'
import { messages } from '../../messages/messages.ts'
import { confirm } from '../dialogs.ts'

/** Leaving a form with unsaved changes asks first. `isDirty` is asked at the moment of leaving. */
export const useLeaveGuard = (isDirty: () => boolean): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      return !(await confirm(messages.leaveForm))
    },
    enableBeforeUnload: isDirty,
  })
}
