import type { Category } from '@hobbyhub/contract/groups/categories'
import { CATEGORY_COLORS } from '@hobbyhub/contract/groups/category-colors'
import DirectionsRunIcon from '@mui/icons-material/DirectionsRunRounded'
import EditNoteIcon from '@mui/icons-material/EditNoteRounded'
import MenuBookIcon from '@mui/icons-material/MenuBookRounded'
import PaletteIcon from '@mui/icons-material/PaletteRounded'
import PhishingIcon from '@mui/icons-material/PhishingRounded'
import PhotoCameraIcon from '@mui/icons-material/PhotoCameraRounded'
import RamenDiningIcon from '@mui/icons-material/RamenDiningRounded'
import SportsEsportsIcon from '@mui/icons-material/SportsEsportsRounded'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'

/** The icon of each category. */
const CATEGORY_ICONS = {
  'Drawing & Painting': PaletteIcon,
  Photography: PhotoCameraIcon,
  'Video Gaming': SportsEsportsIcon,
  Fishing: PhishingIcon,
  Running: DirectionsRunIcon,
  Cooking: RamenDiningIcon,
  Reading: MenuBookIcon,
  Writing: EditNoteIcon,
} as const satisfies Record<Category, unknown>

declare module 'react' {
  interface CSSProperties {
    '--category-light'?: string
    '--category-dark'?: string
  }
}

/**
 * For an element with `categoryStyle`: sets `--category` to the category's colour in the current theme. Contains no colours
 * itself, so that all categories share one style, because each style slows the first view.
 */
export const categoryColor = {
  '--category': 'var(--category-light)',
  '[data-theme="dark"] &': { '--category': 'var(--category-dark)' },
} as const

/** The colours of a category in both themes, for an element with `categoryColor`. */
export const categoryStyle = (category: Category): CSSProperties => ({
  '--category-light': CATEGORY_COLORS[category].light,
  '--category-dark': CATEGORY_COLORS[category].dark,
})

export const CategoryIcon = ({ category }: { category: Category }) => {
  const Icon = CATEGORY_ICONS[category]
  return <Icon aria-hidden fontSize="inherit" />
}

const Badge = styled('span')({
  ...categoryColor,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 10px',
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: 'var(--category)',
  backgroundColor: 'color-mix(in srgb, var(--category) 12%, var(--mui-palette-background-paper))',
  '& svg': { fontSize: '1rem' },
})

export const CategoryBadge = ({ category }: { category: Category }) => (
  <Badge style={categoryStyle(category)}>
    <CategoryIcon category={category} />
    {category}
  </Badge>
)
