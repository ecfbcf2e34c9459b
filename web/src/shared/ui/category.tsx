import type { Category } from '@hobbyhub/contract/groups/categories'
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

/** The icon of each category, and its colours in the light and the dark theme. Both colours have AA contrast. */
const CATEGORY_STYLES = {
  'Drawing & Painting': { light: '#A82461', dark: '#FF9CC6', Icon: PaletteIcon },
  Photography: { light: '#175F9C', dark: '#86C8FF', Icon: PhotoCameraIcon },
  'Video Gaming': { light: '#5636C8', dark: '#BBAAFF', Icon: SportsEsportsIcon },
  Fishing: { light: '#0B666F', dark: '#6FD9E3', Icon: PhishingIcon },
  Running: { light: '#B03A12', dark: '#FFA585', Icon: DirectionsRunIcon },
  Cooking: { light: '#855000', dark: '#FFC46B', Icon: RamenDiningIcon },
  Reading: { light: '#1C6B48', dark: '#7ADFAF', Icon: MenuBookIcon },
  Writing: { light: '#74492F', dark: '#E5BBA0', Icon: EditNoteIcon },
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
  '--category-light': CATEGORY_STYLES[category].light,
  '--category-dark': CATEGORY_STYLES[category].dark,
})

export const CategoryIcon = ({ category }: { category: Category }) => {
  const { Icon } = CATEGORY_STYLES[category]
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
