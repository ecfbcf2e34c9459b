import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode, SyntheticEvent } from 'react'

type MessagePanelProps = {
  /** The URL of a decorative drawing. */
  drawing?: string
  title?: ReactNode
  text?: ReactNode
  /** Links or buttons. */
  children?: ReactNode
  role?: 'alert' | 'status'
  headingLevel?: 'h1' | 'h2' | 'p' | undefined
}

/** The layout of empty states, failures and dead ends: a drawing, a title, a text, and links to the next step. */
export const MessagePanel = ({ drawing, title, text, children, role, headingLevel = 'p' }: MessagePanelProps) => (
  <Box role={role} sx={{ textAlign: 'center', py: { xs: 5, md: 8 }, px: 2 }}>
    {drawing && (
      <Box
        component="img"
        src={drawing}
        alt=""
        width={200}
        height={150}
        // Offline, the drawing may not load either. Then it is hidden, so that no broken picture is shown above the message.
        onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
          currentTarget.hidden = true
        }}
        sx={{ maxWidth: '60vw', mb: 2 }}
      />
    )}
    {title && (
      <Typography variant="h2" component={headingLevel} tabIndex={headingLevel === 'h1' ? -1 : undefined}>
        {title}
      </Typography>
    )}
    {text && (
      <Typography color="textSecondary" sx={{ mt: 1, mx: 'auto', maxWidth: '48ch' }}>
        {text}
      </Typography>
    )}
    {children && (
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>{children}</Box>
    )}
  </Box>
)
