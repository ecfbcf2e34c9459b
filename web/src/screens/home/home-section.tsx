import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type HomeSectionProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A link beside the heading. */
  action?: ReactNode
  /** Content as wide as the window, below the page's column. */
  wide?: ReactNode
  children?: ReactNode
}

/** One of Home's sections under its heading. */
export const HomeSection = ({ title, subtitle, action, wide, children }: HomeSectionProps) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: { xs: 5, md: 8 } }}>
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'end',
            justifyContent: 'space-between',
            gap: 2,
            mb: { xs: 3, md: 4 },
          }}
        >
          <Box>
            <Typography variant="h2" id={id}>
              {title}
            </Typography>
            {subtitle && (
              <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1, maxWidth: '56ch' }}>
                {subtitle}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
        {children}
      </Container>
      {wide}
    </Box>
  )
}
