import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { countText } from '#shared/ui/count-text.ts'

/** The bar is as wide as the page, so that rows scroll below it without showing at its sides. */
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 1,
  minHeight: 64,
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

type SelectionBarProps = {
  /** How many of the selected groups are shown to everybody, and how many are hidden. */
  shownCount: number
  hiddenCount: number
  isPending: boolean
  onHide: () => void
  onShow: () => void
  onClear: () => void
}

/** The bar at the bottom of the window, with how many groups are selected and what can be done with them. */
export const SelectionBar = ({ shownCount, hiddenCount, isPending, onHide, onShow, onClear }: SelectionBarProps) => (
  <Box component="section" aria-label="Selected groups" sx={BAR}>
    <Box role="status" sx={{ fontWeight: 700, mr: 'auto' }}>
      {countText(shownCount + hiddenCount)} selected
    </Box>
    <Button color="inherit" disabled={isPending} onClick={onClear}>
      Clear
    </Button>
    {hiddenCount > 0 && (
      <Button variant="outlined" disabled={isPending} onClick={onShow}>
        {shownCount > 0 ? `Show ${countText(hiddenCount)} again` : 'Show again'}
      </Button>
    )}
    {shownCount > 0 && (
      <Button variant="contained" color="error" loading={isPending} onClick={onHide}>
        {hiddenCount > 0 ? `Hide ${countText(shownCount)}` : 'Hide'}
      </Button>
    )}
  </Box>
)
