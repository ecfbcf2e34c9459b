import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'

const LINE = { m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 } as const

/** Who runs a group, with their photos. */
export const RunBy = ({ creatorName }: { creatorName: string }) => (
  <Box component="dl" sx={LINE}>
    <Box component="dt" sx={{ gridColumn: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
      Run by
    </Box>
    <Box component="dd" aria-hidden sx={{ gridArea: '1 / 1 / 3 / 2', m: 0, alignSelf: 'center' }}>
      <Avatar alt="" sx={{ width: 44, height: 44 }} />
    </Box>
    <Box component="dd" sx={{ gridColumn: 2, m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{creatorName}</bdi>
    </Box>
  </Box>
)
