import { useBlocker } from '@tanstack/react-router'
import { messages } from '../../messages/messages.ts'
import { confirm } from '../dialogs.ts'

/** Asks before leaving a form with unsaved changes. `isDirty` is called at that moment. */
export const useLeaveGuard = (isDirty: () => boolean): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      return !(await confirm(messages.leaveForm))
    },
    enableBeforeUnload: isDirty,
  })
}
