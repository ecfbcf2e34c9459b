import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { HTMLAttributes } from 'react'

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** The handlers are typed for any element with a value, because a text field passes handlers that are typed for inputs. */
export type SelectInputProps = HTMLAttributes<HTMLElement & { value: string }> & {
  options: readonly SelectOption[]
  value?: string
  sx?: Extract<SxProps<Theme>, { [key: string]: unknown }>
  /** Ignored. A text field passes a `type` to every `inputComponent`. */
  type?: string
}

/** An arrow like MUI's, because the native arrow touches the edge. The selector `select&` overrides a text field's styles. */
const arrow = {
  appearance: 'none',
  paddingInlineEnd: 4.5,
  background: `conic-gradient(from -45deg at 50% 100%, currentColor 25%, transparent 0) right 12px center / 10px 5px no-repeat,
    var(--mui-palette-background-paper)`,
} as const

/**
 * The site's only select. It is the browser's own, which suits phones and needs little code. LabelledSelect puts it below a label.
 * In a form it is the `inputComponent` of a text field.
 */
export const SelectInput = ({ options, sx, type: _, ...props }: SelectInputProps) => (
  <Box component="select" sx={{ ...sx, 'select&': arrow }} {...props}>
    {options.map(({ label, ...option }) => (
      <option key={option.value} {...option}>
        {label}
      </option>
    ))}
  </Box>
)
