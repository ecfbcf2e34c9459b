import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { townLabel } from '#features/towns/search/country-name.ts'
import { countText } from '#shared/ui/count-text.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { ListRow } from '#shared/ui/row-list.tsx'
import { SmallPicture } from '#shared/ui/small-picture.tsx'
import { AccountLink } from '../account/account-link.tsx'
import type { ModeratedGroup } from '../moderator/moderated-group.ts'
import { NEW_GROUP_REASON_TEXTS } from '../moderator/texts.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const

const membersText = (count: number): string => `${countText(count)} ${count === 1 ? 'member' : 'members'}`

const Chips = ({ group: { isHidden, reasons = [] } }: { group: ModeratedGroup }) => {
  if (!isHidden && reasons.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 0.5 }}>
      {isHidden && <Chip size="small" color="error" variant="outlined" label="Hidden" />}
      {reasons.map((reason) => (
        <Chip key={reason} size="small" label={NEW_GROUP_REASON_TEXTS[reason]} />
      ))}
    </Box>
  )
}

type ModeratedGroupRowProps = {
  group: ModeratedGroup
  isSelected: boolean
  onToggle: () => void
  /** Whether the row names the account that created the group. */
  isCreatorShown: boolean
}

/** A group that a moderator can select, with what shows spam at a glance: name, place, the begin of its description, its creator. */
export const ModeratedGroupRow = ({ group, isSelected, onToggle, isCreatorShown }: ModeratedGroupRowProps) => (
  <ListRow>
    <Checkbox
      checked={isSelected}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': `Select ${group.groupName}` } }}
      sx={{ alignSelf: 'start', mx: -1, mt: -0.25 }}
    />
    <Box sx={{ alignSelf: 'start', display: { xs: 'none', sm: 'block' } }}>
      <SmallPicture image={group.image} category={group.category} />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <TextLink to="/groups/$id" params={{ id: group._id }} dir="auto" sx={{ fontWeight: 700 }}>
        <bdi>{group.groupName}</bdi>
      </TextLink>
      <Chips group={group} />
      <Typography dir="auto" variant="body2" sx={CLAMPED}>
        {group.description}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
        {isCreatorShown && (
          <>
            <AccountLink uid={group.creatorUid} name={group.creatorName} /> ·{' '}
          </>
        )}
        <bdi>{group.place ? townLabel(group.place) : group.location}</bdi> ·{' '}
        <time dateTime={group.createdAt}>{dayFormat.format(new Date(group.createdAt))}</time> ·{' '}
        {membersText(group.memberCount)}
      </Typography>
    </Box>
  </ListRow>
)
