import type { Place } from '@hobbyhub/contract/groups/place'
import type { ReactNode } from 'react'

export type TownFieldProps = {
  id?: string
  label: string
  helperText?: ReactNode
  value: Place | null
  onChange: (place: Place | null) => void
  onBlur?: () => void
  /** Whether the field gets the focus when it appears, as after a press on a button. */
  focusOnMount?: boolean
}
