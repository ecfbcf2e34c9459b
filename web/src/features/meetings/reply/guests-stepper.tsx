import { MAX_GUESTS } from '@hobbyhub/contract/shared/limits'
import AddIcon from '@mui/icons-material/AddRounded'
import RemoveIcon from '@mui/icons-material/RemoveRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'

type StepProps = {
  label: string
  isOn: boolean
  /** The id of the text that says why the button is off. */
  whyOff?: string | undefined
  size: 'small' | undefined
  onClick: () => void
  children: ReactNode
}

/** Uses `aria-disabled` and ignores presses, because `disabled` would take the focus from the button that was just pressed. */
const Step = ({ label, isOn, whyOff, size, onClick, children }: StepProps) => (
  <IconButton
    size={size}
    aria-label={label}
    aria-disabled={!isOn}
    aria-describedby={whyOff}
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

/** Why the user cannot bring another guest, or null if they can. */
const whyNoMore = (guests: number, room: number): string | null => {
  if (guests >= MAX_GUESTS) return `Up to ${MAX_GUESTS} guests`
  return room > 0 ? null : 'No place for another guest'
}

/** The buttons for the number of guests that the user brings to a meeting. If another guest is too many, it says why. */
export const GuestsStepper = ({ title, size, guests, room, onChange }: GuestsStepperProps) => {
  const id = useId()
  const why = whyNoMore(guests, room)
  return (
    <Box
      role="group"
      aria-label={`Guests you bring to ${title}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 99 }}>
        <Step label="Remove a guest" isOn={guests > 0} size={size} onClick={() => onChange(guests - 1)}>
          <RemoveIcon />
        </Step>
        <Box component="span" sx={{ px: 0.5, fontWeight: 600, whiteSpace: 'nowrap' }}>
          {guests === 0 ? 'Guests' : `+${guests}`}
        </Box>
        <Step
          label="Add a guest"
          isOn={why === null}
          whyOff={why === null ? undefined : id}
          size={size}
          onClick={() => onChange(guests + 1)}
        >
          <AddIcon />
        </Step>
      </Box>
      <Box component="span" id={id} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {why}
      </Box>
    </Box>
  )
}
