import { CATEGORY_ICONS } from 'virtual:category-icons'
import type { Category } from '@hobbyhub/contract/groups/categories'
import { CATEGORY_COLORS, OTHER_COLOR } from '@hobbyhub/contract/groups/category-colors'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'

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
export const categoryStyle = (category: Category): CSSProperties => {
  const { light, dark } = CATEGORY_COLORS[category] ?? OTHER_COLOR
  return { '--category-light': light, '--category-dark': dark }
}

/** The icon of a category. A category that the site no longer has, has none. */
export const CategoryIcon = ({ category }: { category: Category }) => {
  const Icon = CATEGORY_ICONS[category]
  return Icon && <Icon aria-hidden fontSize="inherit" />
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
