import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Container from '@mui/material/Container'
import { GroupName, TOP_ROW } from './group-name.tsx'
import { GroupPageGrid, PAGE_TOP } from './group-page-grid.tsx'

type GroupPreviewProps = { group: Pick<Group, 'groupName' | 'category' | 'image' | 'description'> }

/**
 * A group's page while it is loading: the picture and the name, in their final places. Each build also renders it, with an
 * example group, into a template in app.html, which show-group-preview.ts fills in before React is loaded.
 */
export const GroupPreview = ({ group }: GroupPreviewProps) => (
  <Container maxWidth="lg" sx={PAGE_TOP}>
    <GroupPageGrid
      group={group}
      hasAnnouncements={false}
      head={
        <>
          <Box sx={TOP_ROW} />
          <GroupName name={group.groupName} inert />
          <Box
            role="status"
            aria-label="Loading group"
            sx={{ width: '100%', display: 'grid', justifyItems: 'center', p: 4 }}
          >
            <CircularProgress aria-hidden />
          </Box>
        </>
      }
    />
  </Container>
)
