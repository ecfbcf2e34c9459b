import { useCallback, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '../../browser-storage.ts'

/** The stored draft, unparsed by any schema, or null. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(readStored('local', key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores what is typed into a form under `key` (one for each user and form), so that nothing is lost to a reload, an
 * expired session or a dropped connection. A form that is back at its initial values has no draft. Returns a function
 * that deletes the draft.
 */
export const useDraft = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
): (() => void) => {
  const forget = useCallback(() => removeStored('local', key), [key])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) writeStored('local', key, JSON.stringify(values))
          else forget()
        },
      }),
    [form, key, forget],
  )
  return forget
}
