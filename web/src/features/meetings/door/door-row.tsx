import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import CheckIcon from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { guestsSuffix } from '../reply/seats-text.ts'

const ROW = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1.5,
  minHeight: 64,
  py: 0.5,
  px: 1,
  mx: -1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** Until the person is checked in, the whole row is the button. A second press on the same place then changes nothing. */
const WHOLE_ROW = { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 2 } } as const

const stateText = ({ came }: RestReply): string | null => {
  if (came) return 'Here'
  return came === false ? "Didn't come" : null
}

type DoorRowProps = {
  reply: RestReply
  onSay: (came: boolean | null) => void
  /** Whether the meeting is over, so that it is known who did not come. */
  isOver: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** A person at the door. One button checks them in and undoes it, so that it keeps the focus. */
export const DoorRow = ({ reply, onSay, isOver, children }: DoorRowProps) => {
  const { name } = reply
  const came = reply.came ?? null
  const state = stateText(reply)
  return (
    <Box component="li" sx={{ ...ROW, ...(came && { bgcolor: 'primary.light' }) }}>
      <UserPhoto user={reply} isLazy />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
          {guestsSuffix(reply)}
        </Typography>
        {state !== null && (
          <Typography
            variant="body2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              fontWeight: 600,
              color: came ? 'text.primary' : 'text.secondary',
            }}
          >
            {came && <CheckIcon aria-hidden sx={{ fontSize: 18 }} />}
            {state}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
        {isOver && came === null && (
          <Button
            color="inherit"
            aria-label={`${name} didn't come`}
            onClick={() => onSay(false)}
            sx={{ minHeight: 56, position: 'relative', zIndex: 1 }}
          >
            Didn't come
          </Button>
        )}
        {children}
        <Button
          variant={came === null ? 'outlined' : 'text'}
          aria-label={came === null ? `Check in ${name}` : `Undo: ${name}`}
          onClick={() => onSay(came === null ? true : null)}
          sx={{ minHeight: 56, minWidth: 96, flexShrink: 0, position: 'static', ...(came === null ? WHOLE_ROW : {}) }}
        >
          {came === null ? 'Check in' : 'Undo'}
        </Button>
      </Box>
    </Box>
  )
}
