import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { groupAddress } from '../../features/groups/share/share-group.ts'

const QrCode = lazy<ComponentType<{ address: string }>>(() =>
  import('../../features/groups/share/qr-code.tsx').catch(() => ({ default: () => null })),
)

/** When the QR code is loaded, in ms after the page: printing does not wait for it to load. */
const PRELOAD_DELAY_MS = 3000

/** On paper there is nothing to press, and ink is black in every theme. */
const PAPER = {
  '@media print': {
    'header, footer, a[href="#content"], main button, main a[class*="MuiButton"], .screen-only': {
      display: 'none !important',
    },
    // A group with a meeting and a description of usual length fits one page.
    main: { zoom: 0.75 },
    'html, body': { background: '#FFFFFF !important' },
    // Black text cannot be read on the backgrounds of the dark theme. The bar of the meter stays.
    'main *:not([role="meter"] > *)': { backgroundColor: 'transparent !important' },
    'main, main *': { color: '#000000 !important', borderColor: '#999999 !important', minHeight: '0 !important' },
  },
}

/** What a printed group has at its end: its address, and a QR code of it. */
export const PrintFooter = ({ id }: { id: string }) => {
  const [isPreloaded, setPreloaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPreloaded(true), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'grid', gap: 1, justifyItems: 'start', mt: 3 } }}>
      <GlobalStyles styles={PAPER} />
      {isPreloaded && (
        <Box sx={{ width: '4cm' }}>
          <Suspense fallback={null}>
            <QrCode address={groupAddress(id)} />
          </Suspense>
        </Box>
      )}
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {groupAddress(id)}
      </Box>
    </Box>
  )
}
