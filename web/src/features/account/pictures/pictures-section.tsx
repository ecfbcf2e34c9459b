import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { SettingsSection } from '#shared/ui/settings-section.tsx'

const YourPictures = lazy(() => import('./your-pictures.tsx'))

/** The account page's section of uploaded pictures. The list is loaded when it is opened. */
export const PicturesSection = ({ user }: { user: SessionUser }) => {
  const [isListed, setListed] = useState(false)
  return (
    <SettingsSection title="Your pictures" text="The pictures you uploaded for your groups and your profile.">
      <Box>
        <Button variant="outlined" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? 'Hide your pictures' : 'Show your pictures'}
        </Button>
      </Box>
      {isListed && (
        <Suspense>
          <YourPictures user={user} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
