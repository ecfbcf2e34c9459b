import type { Category } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import { categoryColor, categoryStyle } from '#shared/ui/category.tsx'

const BAND = {
  ...categoryColor,
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  top: 0,
  height: { xs: 260, md: 380 },
  background: 'linear-gradient(color-mix(in srgb, var(--category) 22%, transparent), transparent)',
} as const

/** A band in the category's colour behind the top of a group's page. It fills the width of the nearest positioned element. */
export const CategoryBand = ({ category }: { category: Category }) => (
  <Box aria-hidden className="screen-only" style={categoryStyle(category)} sx={BAND} />
)
