import type { Town } from '@hobbyhub/contract/groups/town'
import type { ReactNode } from 'react'

export type TownFieldProps = {
  id?: string
  label: string
  helperText?: ReactNode
  value: Town | null
  /** `label` is the town with what tells it from others of its name: "Leeds, England". It is '' without a town. */
  onChange: (town: Town | null, label: string) => void
  onBlur?: () => void
  /** Whether the field gets the focus when it appears, for example after a press on a button. */
  focusOnMount?: boolean
}
