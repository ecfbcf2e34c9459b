import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { groupShareUrl } from '#features/groups/share/share-group.ts'
import { onFirstHint } from '#shared/on-first-hint.ts'

const QrCode = lazy<ComponentType<{ address: string }>>(() =>
  import('#features/groups/share/qr-code.tsx').catch(() => ({ default: () => null })),
)

/** The styles of the printed page. They hide controls and empty space. */
const PAPER = {
  '@media print': {
    'header, footer, a[href="#content"], main button, main a[class*="MuiButton"], .screen-only': {
      display: 'none !important',
    },
    // At this size, a group with a meeting and a description of usual length fits on one page.
    main: { zoom: 0.75 },
    'main, main *': { minHeight: '0 !important' },
  },
}

/** The end of a group's printed page: the URL that needs no sign-in, as a QR code and as text. Hidden on the screen. */
export const PrintFooter = ({ id }: { id: string }) => {
  const [isPreloaded, setPreloaded] = useState(false)
  // The QR code is loaded in advance, because printing would not wait for it.
  useEffect(() => onFirstHint(() => setPreloaded(true)), [])
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'grid', gap: 1, justifyItems: 'start', mt: 3 } }}>
      <GlobalStyles styles={PAPER} />
      {isPreloaded && (
        <Box sx={{ width: '4cm' }}>
          <Suspense fallback={null}>
            <QrCode address={groupShareUrl(id)} />
          </Suspense>
        </Box>
      )}
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {groupShareUrl(id)}
      </Box>
    </Box>
  )
}
