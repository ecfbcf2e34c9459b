import { useCallback, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, removeStored, type StorageArea, writeStored } from '../../browser-storage.ts'

/** Returns the stored draft, or null. The caller has to check its shape. */
export const readDraft = (key: string, area: StorageArea = 'local'): unknown => {
  try {
    return JSON.parse(readStored(area, key) ?? 'null')
  } catch {
    return null
  }
}

/** A stored draft of a form, and the values that its user began with. */
export type FormDraft<Values> = { readonly values: Values; readonly base: Values }

/** Returns the stored draft of a form that `useDraftForm` made, or null. `parse` returns null if values do not fit the form. */
export const readFormDraft = <Values>(
  key: string,
  parse: (stored: unknown) => Values | null,
): FormDraft<Values> | null => {
  const stored = Object(readDraft(key))
  const [values, base] = [parse(stored.values), parse(stored.base)]
  return values && base && { values, base }
}

type DraftOptions<Values> = {
  /** 'session' for a draft that is deleted with its tab, so that a later visit starts without a draft. */
  area?: StorageArea
  /** Returns the values to store. Needed for a form with a password, which must not be stored. */
  toStored?: (values: Values) => unknown
}

/**
 * Stores what is typed into a form under `key` (one for each user and form), so that a reload, an expired session or a dropped
 * connection loses nothing. A form that shows its initial values has no draft. Returns a function that deletes the draft.
 */
export const useDraft = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
  { area = 'local', toStored }: DraftOptions<Values> = {},
): (() => void) => {
  const deleteDraft = useCallback(() => removeStored(area, key), [area, key])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) writeStored(area, key, JSON.stringify(toStored ? toStored(values) : values))
          else deleteDraft()
        },
      }),
    [form, key, area, toStored, deleteDraft],
  )
  return deleteDraft
}
