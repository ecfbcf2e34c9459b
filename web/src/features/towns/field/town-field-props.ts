import type { Town } from '@hobbyhub/contract/groups/town'
import type { ReactNode } from 'react'

export type TownFieldProps = {
  id?: string
  label: string
  helperText?: ReactNode
  value: Town | null
  onChange: (town: Town | null) => void
  onBlur?: () => void
  /** Whether the field gets the focus when it appears, for example after a press on a button. */
  focusOnMount?: boolean
}
