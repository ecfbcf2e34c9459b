import { MAX_WALK_INS } from '@hobbyhub/contract/shared/limits'
import AddIcon from '@mui/icons-material/AddRounded'
import RemoveIcon from '@mui/icons-material/RemoveRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { countText } from '#shared/ui/count-text.ts'

type StepProps = { label: string; isOn: boolean; onClick: () => void; children: React.ReactNode }

/** Uses `aria-disabled`, because `disabled` would take the focus from the button that was just pressed. */
const Step = ({ label, isOn, onClick, children }: StepProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={!isOn}
    onClick={() => isOn && onClick()}
    sx={{
      width: 56,
      height: 56,
      border: 1,
      borderColor: 'divider',
      ...(isOn ? {} : { opacity: 0.4, cursor: 'default' }),
    }}
  >
    {children}
  </IconButton>
)

type WalkInsProps = { count: number; onAdd: (added: number) => void }

/** The number of people who came without a reply, with buttons to change it. */
export const WalkIns = ({ count, onAdd }: WalkInsProps) => (
  <Box
    role="group"
    aria-labelledby="walk-ins"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
  >
    <Box sx={{ flex: '1 1 10rem' }}>
      <Typography id="walk-ins" variant="h2" sx={{ fontSize: '1.125rem' }}>
        Walk-ins
      </Typography>
      <Typography variant="body2" color="textSecondary">
        People who came without a reply.
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Step label="One walk-in less" isOn={count > 0} onClick={() => onAdd(-1)}>
        <RemoveIcon />
      </Step>
      <Typography
        role="status"
        aria-label={`${count} walk-ins`}
        sx={{ minWidth: 40, textAlign: 'center', fontSize: '1.25rem', fontWeight: 700 }}
      >
        {countText(count)}
      </Typography>
      <Step label="One more walk-in" isOn={count < MAX_WALK_INS} onClick={() => onAdd(1)}>
        <AddIcon />
      </Step>
    </Box>
  </Box>
)
