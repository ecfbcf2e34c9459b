import { FEED_FORMATS, feedPath } from '@hobbyhub/contract/meetings/feed-path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { ExploreSearch } from '#features/groups/search/explore-search.ts'
import { embedChoices } from './embed-code.ts'

const EmbedDialog = lazy(() => import('./embed-dialog.tsx'))

/**
 * The button for the code that shows the search's meetings on another site. There is none while the search has neither a category
 * nor an area. React moves the links to the feeds into the document's head.
 */
export const EmbedOffer = ({ search }: { search: ExploreSearch }) => {
  const [isOpen, setOpen] = useState(false)
  const choices = embedChoices(search)
  const [only] = choices
  if (only === undefined) return null
  return (
    <Box className="screen-only" sx={{ mt: 5, textAlign: 'center' }}>
      {choices.length === 1 &&
        FEED_FORMATS.map(({ name, ending, type }) => (
          <link
            key={ending}
            rel="alternate"
            type={type}
            title={`${only.label} (${name})`}
            href={feedPath(ending, only.filter)}
          />
        ))}
      <Button size="small" color="inherit" sx={{ color: 'text.secondary' }} onClick={() => setOpen(true)}>
        Put this on your site
      </Button>
      {isOpen && (
        <Suspense>
          <EmbedDialog
            choices={choices}
            isOwnPosition={search.near !== '' && search.town === ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  )
}
