import type { Group } from '@hobbyhub/contract/groups/group'
import { type Town, townSchema } from '@hobbyhub/contract/groups/town'
import * as z from 'zod/mini'
import { type FormDraft, readFormDraft } from '#shared/ui/form/use-draft.ts'
import type { GroupFormInput } from './group-form-schema.ts'
import type { NewGroupSearchParams } from './new-group-search-params.ts'

/** A draft stores what the user typed, valid or not. */
const draftSchema = z.object({
  groupName: z.string(),
  category: z.string(),
  location: z.string(),
  maxMembers: z.string(),
  startDate: z.string(),
  image: z.string(),
  description: z.string(),
  approvalRequired: z.boolean(),
  membersVisible: z.boolean(),
  repeats: z.boolean(),
  question1: z.string(),
  question2: z.string(),
  question3: z.string(),
  place: townSchema,
})

export const emptyGroupFormInput: GroupFormInput = {
  groupName: '',
  category: '',
  location: '',
  maxMembers: '',
  startDate: '',
  image: '',
  description: '',
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  question1: '',
  question2: '',
  question3: '',
  place: null,
}

/** The fields of a group that its creator chooses. */
type EditableGroup = Pick<
  Group,
  | 'groupName'
  | 'category'
  | 'location'
  | 'maxMembers'
  | 'startDate'
  | 'image'
  | 'description'
  | 'approvalRequired'
  | 'membersVisible'
  | 'repeats'
  | 'joinQuestions'
  | 'place'
>

/** Converts a stored group to the form's values. */
export const toGroupFormInput = (group: EditableGroup): GroupFormInput => ({
  groupName: group.groupName,
  category: group.category,
  location: group.location,
  maxMembers: String(group.maxMembers),
  startDate: group.startDate,
  image: group.image,
  description: group.description,
  approvalRequired: group.approvalRequired,
  membersVisible: group.membersVisible,
  repeats: group.repeats,
  question1: group.joinQuestions[0] ?? '',
  question2: group.joinQuestions[1] ?? '',
  question3: group.joinQuestions[2] ?? '',
  place: group.place,
})

/** The draft under `key`, or null if there is none or it does not fit the form. */
export const readGroupDraft = (key: string): FormDraft<GroupFormInput> | null =>
  readFormDraft(key, (stored) => draftSchema.safeParse(stored).data ?? null)

/** What a link fills into the form for a new group. */
type FilledIn = Pick<NewGroupSearchParams, 'name' | 'category'> & { readonly place: Town | null }

/** The draft, with a missing name, category or town filled in from a link. Null if there is neither a draft nor a value. */
export const prefillDraft = (
  draft: FormDraft<GroupFormInput> | null,
  { name, category, place }: FilledIn,
): FormDraft<GroupFormInput> | null => {
  if (!name && !category && !place) return draft
  const { values, base } = draft ?? { values: emptyGroupFormInput, base: emptyGroupFormInput }
  return {
    values: {
      ...values,
      groupName: values.groupName || (name ?? ''),
      category: values.category || (category ?? ''),
      place: values.place ?? place,
    },
    base,
  }
}
