import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { countText } from '#shared/ui/count-text.ts'
import type { ModeratedGroup } from '../moderator/moderated-group.ts'

/** An account that created several of the listed groups. */
export type SeveralGroups = { readonly uid: string; readonly name: string; readonly groups: readonly ModeratedGroup[] }

/** The accounts that created at least two of the groups, those with the most first. */
export const accountsWithSeveralGroups = (groups: readonly ModeratedGroup[]): SeveralGroups[] => {
  const accounts = new Map<string, SeveralGroups>()
  for (const group of groups) {
    const { creatorUid: uid, creatorName: name } = group
    accounts.set(uid, { uid, name, groups: [...(accounts.get(uid)?.groups ?? []), group] })
  }
  return [...accounts.values()]
    .filter((account) => account.groups.length > 1)
    .toSorted((a, b) => b.groups.length - a.groups.length)
}

/** A long name wraps. */
const CHIP = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 36,
  font: 'inherit',
  fontSize: '0.875rem',
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.5, textAlign: 'start' },
} as const

type SelectByAccountProps = {
  accounts: readonly SeveralGroups[]
  isSelected: (group: ModeratedGroup) => boolean
  onSelect: (account: SeveralGroups, isOn: boolean) => void
}

/** A button for each account that selects all groups that it created. */
export const SelectByAccount = ({ accounts, isSelected, onSelect }: SelectByAccountProps) => (
  <Box role="group" aria-label="Select by account" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {accounts.map((account) => {
      const isOn = account.groups.every(isSelected)
      return (
        <Chip
          key={account.uid}
          clickable
          component="button"
          color={isOn ? 'primary' : 'default'}
          variant={isOn ? 'filled' : 'outlined'}
          aria-pressed={isOn}
          onClick={() => onSelect(account, !isOn)}
          label={
            <>
              All by <bdi>{account.name}</bdi> ({countText(account.groups.length)})
            </>
          }
          sx={CHIP}
        />
      )
    })}
  </Box>
)
