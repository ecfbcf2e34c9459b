import { type Category, HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { ALL_CATEGORIES } from '#shared/constants.ts'
import { CategoryIcon, categoryColor, categoryStyle } from '#shared/ui/category.tsx'

type Choice = Category | typeof ALL_CATEGORIES

/** A row that scrolls sideways. It extends over the page's right padding to the edge of the window, and fades there. */
const row = {
  display: 'flex',
  gap: 1,
  mr: -2,
  pr: 5,
  maskImage: 'linear-gradient(to right, black calc(100% - 40px), transparent)',
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: 16,
} as const

const ChipButton = styled(ButtonBase)({
  ...categoryColor,
  flexShrink: 0,
  gap: 6,
  minHeight: 40,
  paddingInline: 14,
  borderRadius: 99,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  '& svg': { fontSize: '1.125rem', color: 'var(--category)' },
  '&[aria-pressed="true"]': {
    color: 'var(--category)',
    borderColor: 'var(--category)',
    backgroundColor: 'color-mix(in srgb, var(--category) 14%, var(--mui-palette-background-paper))',
  },
})

const PRIMARY = {
  '--category-light': 'var(--mui-palette-primary-main)',
  '--category-dark': 'var(--mui-palette-primary-main)',
}

type ChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode; category?: Category }

const Chip = ({ isChosen, onChoose, children, category }: ChipProps) => (
  <ChipButton aria-pressed={isChosen} onClick={onChoose} style={category ? categoryStyle(category) : PRIMARY}>
    {category && <CategoryIcon category={category} />}
    {children}
  </ChipButton>
)

/** The choice of a category on a phone, as a row of buttons. The chosen category's button is scrolled into view. */
export const CategoryChips = ({ value, onChange }: { value: Choice; onChange: (category: Choice) => void }) => {
  const group = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of `value`
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (chosen)
      group.current?.scrollTo({ left: chosen.offsetLeft - (group.current.clientWidth - chosen.clientWidth) / 2 })
  }, [value])
  return (
    <Box ref={group} role="group" aria-label="Categories" sx={{ ...row, position: 'relative' }}>
      <Chip isChosen={value === ALL_CATEGORIES} onChoose={() => onChange(ALL_CATEGORIES)}>
        {ALL_CATEGORIES}
      </Chip>
      {HOBBY_CATEGORIES.map((category) => (
        <Chip key={category} category={category} isChosen={value === category} onChoose={() => onChange(category)}>
          {category}
        </Chip>
      ))}
    </Box>
  )
}
