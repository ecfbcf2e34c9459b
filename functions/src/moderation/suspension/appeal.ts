import { unavailableError } from '../../platform/api-error.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { suspensionRef } from '../../platform/firestore/refs.ts'

/** Stores an objection to a suspension. */
export const storeSuspensionAppeal = async (
  { uid }: { readonly uid: string; readonly text: string },
  deadline: Deadline,
): Promise<void> => {
  await deadline.run(() => suspensionRef(uid).get())
  throw unavailableError()
}
