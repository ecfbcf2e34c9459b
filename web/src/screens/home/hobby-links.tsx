import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import { SOON_AND_JOINABLE } from '#features/groups/search/explore-search.ts'
import { CategoryIcon, categoryColor, categoryStyle } from '#shared/ui/category.tsx'
import { TextLink } from '#shared/ui/link.tsx'

/** A grid with eight columns on a desk. In a narrower window there are up to four, as many as the text's size leaves room for. */
const hobbyGrid = {
  mt: { xs: 4, md: 5 },
  display: 'grid',
  gap: { xs: 1, md: 1.5 },
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(min(100%, max(8rem, 20%)), 1fr))', lg: 'repeat(8, 1fr)' },
} as const

/** Eight links: each leads to the groups of one category. */
export const HobbyLinks = () => (
  <Box component="nav" aria-label="Hobbies" sx={hobbyGrid}>
    {HOBBY_CATEGORIES.map((category) => (
      <TextLink
        key={category}
        to="/groups"
        search={{ category, ...SOON_AND_JOINABLE }}
        underline="none"
        style={categoryStyle(category)}
        sx={{
          ...categoryColor,
          display: 'flex',
          flexDirection: { xs: 'row', lg: 'column' },
          alignItems: 'center',
          justifyContent: { lg: 'center' },
          gap: 1,
          px: { xs: 1.25, lg: 1 },
          py: { xs: 1, lg: 1.75 },
          borderRadius: 4,
          fontSize: '0.9375rem',
          lineHeight: 1.2,
          textAlign: { lg: 'center' },
          color: 'var(--category)',
          bgcolor: 'color-mix(in srgb, var(--category) 11%, var(--mui-palette-background-paper))',
          transition: 'translate 160ms, background-color 160ms',
          '&:hover': {
            translate: '0 -3px',
            bgcolor: 'color-mix(in srgb, var(--category) 20%, var(--mui-palette-background-paper))',
          },
          '& svg': { fontSize: { xs: '1.5rem', lg: '1.875rem' }, flexShrink: 0 },
        }}
      >
        <CategoryIcon category={category} />
        {category}
      </TextLink>
    ))}
  </Box>
)
