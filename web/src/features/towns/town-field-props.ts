import type { Place } from '@hobbyhub/contract/groups/place'
import type { ReactNode } from 'react'

export type TownFieldProps = {
  id?: string
  label: string
  helperText?: ReactNode
  value: Place | null
  onChange: (place: Place | null) => void
  onBlur?: () => void
  /** For a field that appears after a press on a button. */
  focusOnMount?: boolean
}
