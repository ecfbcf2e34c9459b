import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { countText } from '#shared/ui/count-text.ts'
import { TextLink } from '#shared/ui/link.tsx'

type StatCardProps = {
  label: string
  /** The page that lists the counted groups. The whole card links to it. */
  to: '/dashboard/all-groups' | '/dashboard/my-groups'
  /** A few words about the count. */
  hint: string
  icon: ReactNode
  color: 'primary' | 'secondary'
  count: UseQueryResult<number>
}

const countOrPlaceholder = ({ data, isError }: UseQueryResult<number>): string => {
  if (data !== undefined) return countText(data)
  return isError ? '–' : '...'
}

const COUNT = {
  m: 0,
  fontSize: '2.5rem',
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
} as const

/** A count with its label. Shows "..." while the count loads. If loading fails, shows a dash and logs the error. */
export const StatCard = ({ label, to, hint, icon, color, count }: StatCardProps) => {
  const { error } = count
  useEffect(() => {
    if (error) console.error(`${label} could not be counted`, error)
  }, [label, error])
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        alignItems: 'center',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 6,
        bgcolor: 'background.paper',
        transition: 'border-color 160ms',
        '&:hover, &:focus-within': { borderColor: `${color}.main` },
        '& svg': {
          gridRow: '1 / 4',
          boxSizing: 'content-box',
          fontSize: '2rem',
          p: 1.75,
          borderRadius: 5,
          color: `${color}.main`,
          bgcolor: `${color}.light`,
        },
      }}
    >
      {icon}
      <Box component="dt" sx={{ fontWeight: 700 }}>
        <TextLink
          to={to}
          color="inherit"
          underline="hover"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 6 } }}
        >
          {label}
        </TextLink>
      </Box>
      <Box component="dd" sx={COUNT}>
        {countOrPlaceholder(count)}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        {hint}
      </Box>
    </Box>
  )
}
