import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { readDraft, useDraft } from './use-draft.ts'

type TabDraftFormOptions<Input extends FieldValues, Output> = Pick<UseFormProps<Input>, 'mode' | 'shouldFocusError'> & {
  resolver: Resolver<Input, unknown, Output>
  /** The initial values if there is no draft. */
  initial: Input & DefaultValues<Input>
  draftKey: string
  /** The schema of the stored fields: all but a password. */
  draftSchema: z.ZodMiniType<Partial<Input>>
}

/** A form whose draft survives a reload and ends with its tab. Returns the form, and a function that deletes the draft. */
export const useTabDraftForm = <Input extends FieldValues, Output>({
  resolver,
  initial,
  draftKey,
  draftSchema,
  ...options
}: TabDraftFormOptions<Input, Output>): [form: UseFormReturn<Input, unknown, Output>, deleteDraft: () => void] => {
  const [draft] = useState(() => draftSchema.safeParse(readDraft(draftKey, 'session')).data)
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: initial,
    ...(draft ? { values: { ...initial, ...draft }, resetOptions: { keepDefaultValues: true } } : {}),
    shouldFocusError: false,
    ...options,
  })
  return [form, useDraft(form, draftKey, { area: 'session', toStored: draftSchema.parse })]
}
