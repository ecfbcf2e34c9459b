import { useBlocker } from '@tanstack/react-router'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { messages } from '../../messages/messages.ts'
import { confirm } from '../dialogs.ts'
import { useDraft } from './use-draft.ts'

/** Asks for confirmation before the user leaves a form with unsaved changes. `isDirty` is called when the user leaves. */
const useLeaveGuard = (isDirty: () => boolean): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      return !(await confirm(messages.leaveForm))
    },
    enableBeforeUnload: isDirty,
  })
}

type DraftFormOptions<Input extends FieldValues, Output> = {
  resolver: Resolver<Input, unknown, Output>
  /** The initial values if there is no draft. */
  initial: Input & DefaultValues<Input>
  draftKey: string
  draft: Input | null
}

type DraftForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Resets the form to its initial values and deletes the draft. */
  discard: () => void
  /** To be called after saving. Makes these values the form's initial values, and deletes the draft. */
  markSaved: (values: Input) => void
}

/** A form whose draft is stored. Before the user leaves the form with changes, it asks for confirmation. */
export const useDraftForm = <Input extends FieldValues, Output>({
  resolver,
  initial,
  draftKey,
  draft,
}: DraftFormOptions<Input, Output>): DraftForm<Input, Output> => {
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: initial,
    ...(draft ? { values: draft, resetOptions: { keepDefaultValues: true } } : {}),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const forgetDraft = useDraft(form, draftKey)
  useLeaveGuard(() => form.formState.isDirty)
  return {
    form,
    discard: () => {
      form.reset(initial)
      forgetDraft()
    },
    markSaved: (values) => {
      // A form with a draft keeps the original default values. After saving, the saved values become the defaults.
      form.reset(values, { keepDefaultValues: false })
      forgetDraft()
    },
  }
}
