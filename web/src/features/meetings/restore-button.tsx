import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreRounded'
import Button from '@mui/material/Button'
import { useRestoreMeeting } from './restore-meeting.ts'

type RestoreButtonProps = { groupId: string; meeting: { readonly id: string; readonly title: string } }

/** For organizers: restores a cancelled meeting. */
export const RestoreButton = ({ groupId, meeting }: RestoreButtonProps) => {
  const { restore, isPending } = useRestoreMeeting(groupId, meeting.id)
  return (
    <Button startIcon={<RestoreIcon />} aria-label={`Restore ${meeting.title}`} loading={isPending} onClick={restore}>
      Restore
    </Button>
  )
}
