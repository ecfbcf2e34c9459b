import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { CategoryIcon, categoryColor, categoryStyle } from '#shared/ui/category.tsx'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { thumbnailUrl } from '#shared/ui/picture-sizes.ts'

const frame = { width: 56, height: 56, flexShrink: 0, borderRadius: 3 } as const

/** A small image of a group, for rows that show the group's name. If the image fails to load, the category's icon is shown. */
export const GroupThumbnail = ({ group }: { group: Pick<Group, 'category' | 'image'> }) => {
  const [failed, setFailed] = useState<string | null>(null)
  const src = loadablePictureUrl(group.image)
  if (src === undefined || failed === src)
    return (
      <Box
        style={categoryStyle(group.category)}
        sx={{
          ...categoryColor,
          ...frame,
          display: 'grid',
          placeItems: 'center',
          fontSize: '1.75rem',
          color: 'var(--category)',
          bgcolor: 'color-mix(in srgb, var(--category) 16%, var(--mui-palette-background-paper))',
        }}
      >
        <CategoryIcon category={group.category} />
      </Box>
    )
  return (
    <Box
      component="img"
      src={thumbnailUrl(src)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      sx={{ ...frame, objectFit: 'cover', bgcolor: 'action.hover' }}
    />
  )
}
