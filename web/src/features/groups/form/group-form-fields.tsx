import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import type { UseFormReturn } from 'react-hook-form'
import type { SessionUser } from '#shared/session/session.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormSwitch } from '#shared/ui/form/form-switch.tsx'
import { SelectInput, type SelectInputProps } from '#shared/ui/select-input.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ADVICE_SLOT_PROPS, AdviceText } from './advice-text.tsx'
import type { GroupFormInput, GroupFormValues } from './group-form-schema.ts'
import { QuestionFields } from './question-fields.tsx'
import { useFieldAdvice } from './use-field-advice.ts'

type FieldsProps = { form: UseFormReturn<GroupFormInput, unknown, GroupFormValues> }

/** The fields of a group that the form compares with what the user enters. */
export type StoredGroup = Parameters<typeof useFieldAdvice>[1]

const CATEGORY_OPTIONS = [
  { value: '', label: 'Select category', disabled: true },
  ...HOBBY_CATEGORIES.map((value) => ({ value, label: value })),
]

const CategoryInput = (props: Omit<SelectInputProps, 'options'>) => (
  <SelectInput options={CATEGORY_OPTIONS} {...props} />
)

export const CategoryField = ({ form }: FieldsProps) => (
  <Field
    form={form}
    name="category"
    label="Category"
    slotProps={{
      input: { inputComponent: CategoryInput },
      inputLabel: { shrink: true },
    }}
  />
)

/** The maximum number of members and the start date, each with its advice. */
export const MaxMembersAndStartDateFields = ({ form, group }: FieldsProps & { group: StoredGroup }) => {
  const advice = useFieldAdvice(form, group)
  return (
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
  )
}

/** How people join, and what members see of each other. */
export const JoiningFields = ({ form }: FieldsProps) => (
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
)

/** The creator's name and e-mail, which the form cannot change. */
export const CreatorFields = ({ user }: { user: SessionUser }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    <TextField label="Your name" value={user.displayName ?? ''} slotProps={{ input: { readOnly: true } }} />
    <TextField
      label="Your e-mail"
      value={user.email ?? ''}
      slotProps={{ input: { readOnly: true } }}
      helperText="Never shown to others."
    />
  </Box>
)
