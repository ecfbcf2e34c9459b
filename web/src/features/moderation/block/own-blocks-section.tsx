import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { SettingsSection } from '#shared/ui/settings-section.tsx'

const OwnBlocks = lazy(() => import('./own-blocks.tsx'))

/** The account page's section of the people whom the user has blocked. The list is loaded when it is opened. */
export const OwnBlocksSection = () => {
  const [isListed, setListed] = useState(false)
  return (
    <SettingsSection
      title="People you've blocked"
      text="You don't see each other's name or photo, and can't write to each other. To block somebody, open the menu beside their name in a group."
    >
      <Box>
        <Button variant="outlined" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? "Hide people you've blocked" : "Show people you've blocked"}
        </Button>
      </Box>
      {isListed && (
        <Suspense>
          <OwnBlocks />
        </Suspense>
      )}
    </SettingsSection>
  )
}
