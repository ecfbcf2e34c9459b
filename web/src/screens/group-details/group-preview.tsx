import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { GroupGrid, PAGE_TOP } from './group-grid.tsx'
import { GroupName, TOP_ROW } from './group-name.tsx'

/** An example group. Its picture and name are replaced. */
const GROUP = { groupName: 'Any', category: 'Reading', description: '', image: 'https://example.com/any.webp' } as const

/**
 * What a group's page shows before React: the group's picture and name. Each build renders it into a template in app.html, which
 * show-group-preview.ts fills in.
 */
export const GroupPreview = () => (
  <Container maxWidth="lg" sx={PAGE_TOP}>
    <GroupGrid
      group={GROUP}
      hasNews={false}
      head={
        <>
          <Box sx={TOP_ROW} />
          <GroupName name={GROUP.groupName} />
        </>
      }
    />
  </Container>
)
