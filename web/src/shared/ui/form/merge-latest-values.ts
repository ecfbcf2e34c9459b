import { deepEqual } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'

type MergeOptions<Input> = {
  /** The values that the user began with. */
  readonly opened: { readonly [Field in keyof Input]?: unknown }
  readonly latest: Input
  /** Fields that belong together: if the user has changed one of them, all of them keep the form's values. */
  readonly together: readonly (keyof Input)[]
}

/**
 * Keeps the fields that the user has changed. The other fields get their latest stored values, because somebody else may have
 * changed them since the form was opened or its draft was stored.
 */
export const mergeLatestValues = <Input extends FieldValues>(
  input: Input,
  { opened, latest, together }: MergeOptions<Input>,
): Input => {
  const isChanged = (field: keyof Input) => !deepEqual(input[field], opened[field])
  const isKept = (field: keyof Input) => (together.includes(field) ? together.some(isChanged) : isChanged(field))
  return { ...latest, ...Object.fromEntries(Object.entries(input).filter(([field]) => isKept(field))) }
}
