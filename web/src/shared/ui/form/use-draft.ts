import { useCallback, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '../../browser-storage.ts'

/** What was typed into a form before, or null. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(readStored('local', key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps what is typed into a form under `key` (one for each person and form), so that no answer is lost to a reload,
 * an expired session or a dropped connection. A form that is back at what it was has no draft. Returns how to forget
 * it, once it is stored for good.
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
