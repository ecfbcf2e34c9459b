import { zodResolver } from '@hookform/resolvers/zod'
import { usePendingUpload } from '#features/pictures/upload/use-pending-upload.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ClockWarning } from '#shared/ui/clock-warning.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { FormButtons } from '#shared/ui/form/form-buttons.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import type { FormDraft } from '#shared/ui/form/use-draft.ts'
import { useDraftForm } from '#shared/ui/form/use-draft-form.ts'
import { hasSucceeded } from '#shared/ui/write-failure.ts'
import {
  CategoryField,
  CreatorFields,
  JoiningFields,
  MaxMembersAndStartDateFields,
  type StoredGroup,
} from './group-form-fields.tsx'
import {
  type GroupFormInput,
  type GroupFormValues,
  groupFormSchema,
  QUESTION_FIELD_NAMES,
} from './group-form-schema.ts'
import { ImageField } from './image-field.tsx'
import { TownSection } from './town-section.tsx'

type GroupFormProps = {
  label: string
  submitLabel: string
  user: SessionUser
  /** The stored group; undefined if the form creates a new one. */
  group?: StoredGroup
  /** The storage key that remembers whether the creator has seen the advice to choose a town. Only for a group without a town. */
  townHintKey?: string | undefined
  /** The initial values, used if there is no draft. */
  initial: GroupFormInput
  draftKey: string
  draft: FormDraft<GroupFormInput> | null
  /** Stores the group, and resolves with its id. `mergeLatest` keeps what the user has changed, and takes the rest from `latest`. */
  onSave: (values: GroupFormValues, mergeLatest: (latest: GroupFormInput) => GroupFormInput) => Promise<string>
  onSaved: (group: { id: string; groupName: string }) => Promise<void>
  /** The form's values after saving: the initial values, or what the user typed. */
  afterSave: 'initial' | 'typed'
}

const NEW_GROUP = { memberCount: 0, nextMeeting: null }

/** The form that creates or updates a group. */
export const GroupForm = (props: GroupFormProps) => {
  const {
    label,
    submitLabel,
    user,
    group = NEW_GROUP,
    townHintKey,
    initial,
    draftKey,
    draft,
    onSave,
    onSaved,
    afterSave,
  } = props
  const resolver = zodResolver(groupFormSchema)
  const { form, discard, mergeLatest, markSaved } = useDraftForm({
    resolver,
    initial,
    draftKey,
    draft,
    together: QUESTION_FIELD_NAMES,
  })
  const { onUpload, saveAfterUpload } = usePendingUpload()

  const save = form.handleSubmit(async (values) => {
    const input = form.getValues()
    const saving = onSave(values, (latest) => mergeLatest(input, latest))
    if (!(await hasSucceeded(saving))) return
    const id = await saving
    // If the user pressed Enter, a field still has the focus. The emptied field would show an error when the success dialog takes
    // the focus.
    if (afterSave === 'initial' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    markSaved(afterSave === 'typed' ? form.getValues() : initial)
    await onSaved({ id, groupName: values.groupName })
  })

  return (
    <FormFrame label={label} onSubmit={saveAfterUpload(save)} formState={form.formState}>
      <Field form={form} name="groupName" label="Group name" autoComplete="off" />
      <CategoryField form={form} />
      <Field form={form} name="location" label="Location" helperText="A place, or “Online”." />
      <TownSection form={form} hintKey={townHintKey} />
      <ClockWarning />
      <MaxMembersAndStartDateFields form={form} group={group} />
      <ImageField form={form} onUpload={onUpload} />
      <Field form={form} name="description" label="Description" multiline minRows={4} maxRows={14} />
      <JoiningFields form={form} />
      <CreatorFields user={user} />
      <FormButtons submitLabel={submitLabel} formState={form.formState} onDiscard={discard} />
    </FormFrame>
  )
}
