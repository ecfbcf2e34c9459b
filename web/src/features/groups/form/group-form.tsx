import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import { usePendingUpload } from '#features/pictures/upload/use-pending-upload.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ClockWarning } from '#shared/ui/clock-warning.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { FormButtons } from '#shared/ui/form/form-buttons.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { FormSwitch } from '#shared/ui/form/form-switch.tsx'
import type { FormDraft } from '#shared/ui/form/use-draft.ts'
import { useDraftForm } from '#shared/ui/form/use-draft-form.ts'
import { SelectInput, type SelectInputProps } from '#shared/ui/select-input.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { hasSucceeded } from '#shared/ui/write-failure.ts'
import { ADVICE_SLOT_PROPS, AdviceText } from './advice-text.tsx'
import {
  type GroupFormInput,
  type GroupFormValues,
  groupFormSchema,
  QUESTION_FIELD_NAMES,
} from './group-form-schema.ts'
import { ImageField } from './image-field.tsx'
import { QuestionFields } from './question-fields.tsx'
import { TownSection } from './town-section.tsx'
import { useFieldAdvice } from './use-field-advice.ts'

const CATEGORY_OPTIONS = [
  { value: '', label: 'Select category', disabled: true },
  ...HOBBY_CATEGORIES.map((value) => ({ value, label: value })),
]

const CategoryInput = (props: Omit<SelectInputProps, 'options'>) => (
  <SelectInput options={CATEGORY_OPTIONS} {...props} />
)

type GroupFormProps = {
  label: string
  submitLabel: string
  user: SessionUser
  /** The stored group; undefined if the form creates a new one. */
  group?: Parameters<typeof useFieldAdvice>[1]
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
  const advice = useFieldAdvice(form, group)

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
      <Field
        form={form}
        name="category"
        label="Category"
        slotProps={{
          input: { inputComponent: CategoryInput },
          inputLabel: { shrink: true },
        }}
      />
      <Field form={form} name="location" label="Location" helperText="A place, or “Online”." />
      <TownSection form={form} hintKey={townHintKey} />
      <ClockWarning />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Field
          form={form}
          name="maxMembers"
          label="Maximum members"
          helperText={<AdviceText {...advice.maxMembers} />}
          slotProps={{ ...ADVICE_SLOT_PROPS, htmlInput: { inputMode: 'numeric' } }}
        />
        <Field
          form={form}
          name="startDate"
          label="Start date"
          type="date"
          helperText={<AdviceText {...advice.startDate} />}
          slotProps={{ ...ADVICE_SLOT_PROPS, inputLabel: { shrink: true } }}
        />
      </Box>
      <ImageField form={form} onUpload={onUpload} />
      <Field form={form} name="description" label="Description" multiline minRows={4} maxRows={14} />
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        <FormSwitch control={form.control} name="approvalRequired" label="I approve each new member" />
        <QuestionFields form={form} />
        <FormSwitch control={form.control} name="membersVisible" label="Members see each other's names and photos" />
        <FormSwitch
          control={form.control}
          name="repeats"
          label="Keep this group open after its start date"
          helperText="While a meeting is planned, its date becomes the new start date, so that people can still join."
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField label="Your name" value={user.displayName ?? ''} slotProps={{ input: { readOnly: true } }} />
        <TextField
          label="Your e-mail"
          value={user.email ?? ''}
          slotProps={{ input: { readOnly: true } }}
          helperText="Never shown to others."
        />
      </Box>
      <FormButtons submitLabel={submitLabel} formState={form.formState} onDiscard={discard} />
    </FormFrame>
  )
}
