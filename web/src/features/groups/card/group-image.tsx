import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { CategoryIcon, categoryColor, categoryStyle } from '#shared/ui/category.tsx'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { cardPictureProps, widePictureProps } from '#shared/ui/picture-sizes.ts'

type GroupImageProps = {
  group: Pick<Group, 'groupName' | 'category' | 'image'>
  /** The CSS aspect-ratio. It reserves the space before the image is loaded. */
  ratio: string
  eager?: boolean
  /** Whether the image may be as wide as the page. If not, it is as wide as a card. */
  isWide?: boolean
}

/** A styled component instead of `sx`, because lists show many pictures and `sx` would compute the styles for each. */
const Picture = styled('img')({
  width: '100%',
  height: 'auto',
  display: 'block',
  objectFit: 'cover',
  backgroundColor: 'var(--mui-palette-action-hover)',
})

/** A group's image. If it fails to load, a placeholder shows the group's name. */
export const GroupImage = ({ group, ratio, eager = false, isWide = false }: GroupImageProps) => {
  // The URL that failed. With a boolean, a new image of the same group would not be tried.
  const [failed, setFailed] = useState<string | null>(null)
  const src = loadablePictureUrl(group.image)

  if (src === undefined || failed === src)
    return (
      <Box
        role="img"
        aria-label={group.groupName}
        style={{ ...categoryStyle(group.category), aspectRatio: ratio }}
        sx={{
          ...categoryColor,
          width: '100%',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 1,
          p: 3,
          overflow: 'hidden',
          textAlign: 'center',
          fontWeight: 800,
          fontSize: '1.25rem',
          lineHeight: 1.2,
          color: 'var(--category)',
          bgcolor: 'color-mix(in srgb, var(--category) 16%, var(--mui-palette-background-paper))',
          '& svg': { fontSize: '2.5rem' },
        }}
      >
        <CategoryIcon category={group.category} />
        <Box component="span" dir="auto" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {group.groupName}
        </Box>
      </Box>
    )
  return (
    <Picture
      {...(isWide ? widePictureProps(src) : cardPictureProps(src))}
      alt=""
      width={800}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      style={{ aspectRatio: ratio }}
    />
  )
}
