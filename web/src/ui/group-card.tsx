import type { Group } from '@hobbyhub/contract/group'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo } from 'react'
import { CategoryBadge } from './category.tsx'
import { GroupImage } from './group-image.tsx'
import { TextLink } from './link.tsx'
import { preview } from './preview.ts'

type GroupCardProps = {
  group: Group
  /** How much of the description stands on it. */
  previewChars: number
  /** "See Details" on Explore, "See More" on Home. */
  linkLabel: string
  /** The level under the heading that the card stands beneath. */
  headingLevel: 'h2' | 'h3'
}

/**
 * The one card of a group. All of it leads to the group; its link is the one that is read out. It is kept as it stands
 * while its group does: another page of a long list renders none of the earlier cards anew.
 */
export const GroupCard = memo(({ group, previewChars, linkLabel, headingLevel }: GroupCardProps) => (
  <Card
    component="article"
    sx={{
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      height: '100%',
      transition: 'transform 160ms, box-shadow 160ms, border-color 160ms',
      '&:hover, &:focus-within': { transform: 'translateY(-4px)', boxShadow: 6, borderColor: 'primary.main' },
    }}
  >
    <GroupImage group={group} ratio="4 / 3" />
    <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.25, flexGrow: 1, alignItems: 'flex-start' }}>
      <CategoryBadge category={group.category} />
      <Typography variant="h3" component={headingLevel} dir="auto" sx={{ width: '100%' }}>
        {group.groupName}
      </Typography>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={{ width: '100%', flexGrow: 1 }}>
        {preview(group.description, previewChars)}
      </Typography>
      <TextLink
        to="/groups/$id"
        params={{ id: group.id }}
        aria-label={`${linkLabel}: ${group.groupName}`}
        underline="none"
        sx={{
          py: 0.5,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {linkLabel}
        {/* Search engines go by the text, not by the label. */}
        <Box component="span" sx={visuallyHidden}>
          : {group.groupName}
        </Box>
      </TextLink>
    </Box>
  </Card>
))
