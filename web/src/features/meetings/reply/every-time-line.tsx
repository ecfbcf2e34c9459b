import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SessionUser } from '#shared/session/session.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useEndEveryTime } from '../api/end-every-time.ts'

/** Says that the member goes to every meeting of the group, with a button to end that. */
export const EveryTimeLine = ({ groupId, user }: { groupId: string; user: SessionUser }) => {
  const { mutate } = useEndEveryTime(groupId, user.uid)
  const end = () => {
    mutate()
    moveFocusAfterAction([document.getElementById('meetings')])
  }
  return (
    <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      You're going every time.
      <Button size="small" aria-label="Stop going every time" onClick={end}>
        Stop
      </Button>
    </Box>
  )
}
