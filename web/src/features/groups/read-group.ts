import { type Group, groupDocumentSchema } from '@hobbyhub/contract/group'
import type { FoundDocument } from '../../shared/firebase/firestore-rest.ts'

/** What of a stored group is shown: not the words to search by. */
export const GROUP_FIELDS: readonly string[] = Object.keys(groupDocumentSchema.shape)

/** The group in a document; null where it does not fit the contract (reported, not thrown: it must not break a list). */
export const readGroup = ({ id, fields }: FoundDocument): Group | null => {
  const { data, error } = groupDocumentSchema.safeParse(fields)
  if (data) return { id, ...data }
  console.error(`Group ${id} does not fit the contract`, error.issues)
  return null
}
