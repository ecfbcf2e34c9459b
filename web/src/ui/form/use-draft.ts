import { useCallback, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What was typed into a form before, or null. */
export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps what is typed into a form under `key` (one for each person and form), so that no answer is lost to a reload,
 * an expired session or a dropped connection. Returns how to forget it, once it is stored for good.
 */
export const useDraft = <Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  key: string,
): (() => void) => {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) localStorage.setItem(key, JSON.stringify(values))
        },
      }),
    [form, key],
  )
  return useCallback(() => localStorage.removeItem(key), [key])
}
