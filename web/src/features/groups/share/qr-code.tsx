import Box from '@mui/material/Box'
import { encode } from 'uqr'

/** The dark squares of one row, as SVG path commands. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

type QrCodeProps = { address: string; label?: string }

/** A URL as a QR code, black on white in every theme. */
const QrCode = ({ address, label = `QR code of ${address}` }: QrCodeProps) => {
  const { data, size } = encode(address, { border: 4 })
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', maxWidth: 240, mx: 'auto', bgcolor: '#FFFFFF', forcedColorAdjust: 'none' }}
    >
      <path d={data.map(rowPath).join('')} fill="#000000" />
    </Box>
  )
}

export default QrCode
