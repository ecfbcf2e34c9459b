import Box from '@mui/material/Box'
import { encode } from 'uqr'
import { groupAddress } from './share-group.ts'

/** The squares of a row that are dark, as SVG path commands. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

/** The address of a group's page as a QR code, black on white in every theme. */
const QrCode = ({ id }: { id: string }) => {
  const { data, size } = encode(groupAddress(id), { border: 4 })
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`QR code of ${groupAddress(id)}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', maxWidth: 240, mx: 'auto', bgcolor: '#FFFFFF', forcedColorAdjust: 'none' }}
    >
      <path d={data.map(rowPath).join('')} fill="#000000" />
    </Box>
  )
}

export default QrCode
