import { MAX_GUESTS } from '@hobbyhub/contract/shared/limits'
import AddIcon from '@mui/icons-material/AddRounded'
import RemoveIcon from '@mui/icons-material/RemoveRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

type StepProps = { label: string; isOn: boolean; size: 'small' | undefined; onClick: () => void; children: ReactNode }

/** Uses `aria-disabled` and ignores presses, because `disabled` would take the focus from the button that was just pressed. */
const Step = ({ label, isOn, size, onClick, children }: StepProps) => (
  <IconButton
    size={size}
    aria-label={label}
    aria-disabled={!isOn}
    onClick={() => isOn && onClick()}
    sx={isOn ? {} : { opacity: 0.4, cursor: 'default' }}
  >
    {children}
  </IconButton>
)

type GuestsStepperProps = {
  title: string
  size?: 'small' | undefined
  guests: number
  /** How many further guests the meeting has room for. The user can bring at most MAX_GUESTS, even if there is more room. */
  room: number
  onChange: (guests: number) => void
}

/** The buttons for the number of guests that the user brings to a meeting. */
export const GuestsStepper = ({ title, size, guests, room, onChange }: GuestsStepperProps) => (
  <Box
    role="group"
    aria-label={`Guests you bring to ${title}`}
    sx={{ display: 'flex', alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 99 }}
  >
    <Step label="Remove a guest" isOn={guests > 0} size={size} onClick={() => onChange(guests - 1)}>
      <RemoveIcon />
    </Step>
    <Box component="span" sx={{ px: 0.5, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {guests === 0 ? 'Guests' : `+${guests}`}
    </Box>
    <Step label="Add a guest" isOn={guests < MAX_GUESTS && room > 0} size={size} onClick={() => onChange(guests + 1)}>
      <AddIcon />
    </Step>
  </Box>
)
