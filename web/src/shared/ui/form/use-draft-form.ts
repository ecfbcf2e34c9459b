import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { messages } from '../../messages/messages.ts'
import { confirm } from '../dialogs.ts'
import { mergeLatestValues } from './merge-latest-values.ts'
import { type FormDraft, useDraft } from './use-draft.ts'

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
  draft: FormDraft<Input> | null
  /** Fields that belong together: if the user has changed one of them, all of them keep the form's values. */
  together: readonly (keyof Input)[]
}

type DraftForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Resets the form to its initial values and deletes the draft. */
  discard: () => void
  /** Keeps the fields of `input` that the user has changed since the form opened. The other fields get their latest values. */
  mergeLatest: (input: Input, latest: Input) => Input
  /** To be called after saving. Makes these values the form's initial values, and deletes the draft. */
  markSaved: (values: Input) => void
}

/** A form whose draft is stored. Before the user leaves the form with changes, it asks for confirmation. */
export const useDraftForm = <Input extends FieldValues, Output>({
  resolver,
  initial,
  draftKey,
  draft,
  together,
}: DraftFormOptions<Input, Output>): DraftForm<Input, Output> => {
  const [restored] = useState(
    () => draft && mergeLatestValues(draft.values, { opened: draft.base, latest: initial, together }),
  )
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: initial,
    ...(restored ? { values: restored, resetOptions: { keepDefaultValues: true } } : {}),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const toStored = useCallback((values: Input) => ({ values, base: form.formState.defaultValues }), [form])
  const deleteDraft = useDraft(form, draftKey, { toStored })
  useLeaveGuard(() => form.formState.isDirty)
  return {
    form,
    discard: () => {
      form.reset(initial)
      deleteDraft()
    },
    mergeLatest: (input, latest) => {
      const { defaultValues: opened = {} } = form.formState
      return mergeLatestValues(input, { opened, latest, together })
    },
    markSaved: (values) => {
      // A form with a draft keeps the original default values. After saving, the saved values become the defaults.
      form.reset(values, { keepDefaultValues: false })
      deleteDraft()
    },
  }
}
