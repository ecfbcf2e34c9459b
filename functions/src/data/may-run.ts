import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Caller } from '../caller.ts'
import { isCreator } from './groups.ts'

/** Whether the caller may plan, change and cancel a group's meetings, by its `private/creator`. */
export const mayRun = (caller: Caller, { creator }: { readonly creator: DocumentSnapshot }): boolean =>
  isCreator(caller, creator)
