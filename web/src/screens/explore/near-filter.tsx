import Box from '@mui/material/Box'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { DEFAULT_SEARCH_AREA, type SearchArea } from '#features/groups/search/explore-search.ts'
import { NearMeButton } from './near-me-button.tsx'

const NearPanel = lazy(() => import('./near-panel.tsx'))

type NearFilterProps = {
  area: SearchArea
  onArea: (area: SearchArea) => void
  /** Content beside the button. */
  children: ReactNode
}

/** The button for the area of the search, and the panel that it opens. */
export const NearFilter = ({ area, onArea, children }: NearFilterProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Box
        sx={{ display: { xs: 'flex', sm: 'contents' }, flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}
      >
        <NearMeButton
          ref={button}
          area={area}
          panelId={panelId}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onClear={() => {
            onArea(DEFAULT_SEARCH_AREA)
            button.current?.focus()
          }}
        />
        {children}
      </Box>
      <Box
        id={panelId}
        role="group"
        aria-label="Near"
        hidden={!isOpen}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        sx={{ flexBasis: '100%' }}
      >
        {isOpen && (
          <Suspense fallback={<Box sx={{ minHeight: 56 }} />}>
            <NearPanel area={area} onArea={onArea} onClose={close} />
          </Suspense>
        )}
      </Box>
    </>
  )
}
