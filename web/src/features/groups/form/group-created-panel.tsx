import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#shared/ui/link.tsx'
import { QrButton } from '../share/qr-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { copyLink, groupShareUrl } from '../share/share-group.ts'

type GroupCreatedPanelProps = { group: { id: string; groupName: string }; onCreateAnother: () => void }

/** Tells the creator of a new group what to do next. Moves the focus to its heading. */
export const GroupCreatedPanel = ({ group, onCreateAnother }: GroupCreatedPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper
      component="section"
      aria-labelledby="created"
      variant="outlined"
      sx={{ borderRadius: 5, p: { xs: 2.5, sm: 4 }, mb: 3, borderColor: 'success.main', scrollMarginTop: 16 }}
    >
      <Typography
        ref={heading}
        id="created"
        tabIndex={-1}
        variant="h2"
        sx={{ overflowWrap: 'anywhere', scrollMarginTop: 48 }}
      >
        <bdi>{group.groupName}</bdi> is live
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5 }}>
        Get your first members: plan a meeting and share the link.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ButtonLink to="/groups/$id/plan-meeting" params={{ id: group.id }} variant="contained">
          Plan your first meeting
        </ButtonLink>
        <ButtonLink to="/groups/$id" params={{ id: group.id }} variant="outlined">
          See your group
        </ButtonLink>
        {'share' in navigator ? (
          <ShareButton group={group} variant="outlined" />
        ) : (
          <Button variant="outlined" onClick={() => copyLink(groupShareUrl(group.id))}>
            Copy link
          </Button>
        )}
        <QrButton id={group.id} />
        <Button variant="outlined" color="inherit" onClick={onCreateAnother}>
          Create another
        </Button>
      </Box>
    </Paper>
  )
}
