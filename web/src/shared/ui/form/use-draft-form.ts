import { useBlocker } from '@tanstack/react-router'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { messages } from '../../messages/messages.ts'
import { confirm } from '../dialogs.ts'
import { useDraft } from './use-draft.ts'

/** Asks before leaving a form with unsaved changes. `isDirty` is called at that moment. */
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
  /** The initial values, without a draft. */
  initial: Input & DefaultValues<Input>
  draftKey: string
  draft: Input | null
}

type DraftForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Goes back to the initial values. */
  discard: () => void
  /** Once it is saved: what the form shows from now on, as its initial values. */
  markSaved: (values: Input) => void
}

/** A form whose draft is stored, and which asks before it is left with changes. */
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
      // A draft keeps the default values that it differs from; what is saved has none to differ from.
      form.reset(values, { keepDefaultValues: false })
      forgetDraft()
    },
  }
}
