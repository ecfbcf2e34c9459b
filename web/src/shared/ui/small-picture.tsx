import type { Category } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import { CategoryIcon, categoryColor, categoryStyle } from './category.tsx'
import { hideBrokenImageProps } from './hide-broken-image-props.ts'
import { thumbnailUrl } from './picture-sizes.ts'

const SIZE = 40
const FRAME = { width: SIZE, height: SIZE, flexShrink: 0, borderRadius: 2.5 } as const

type SmallPictureProps = {
  /** The URL of a picture of this site. If it is missing, the category's icon is shown. */
  image: string | undefined
  category: Category | undefined
}

/** A group's picture in a row that names the group. The row keeps its place if there is neither picture nor category. */
export const SmallPicture = ({ image, category }: SmallPictureProps) => {
  if (image !== undefined)
    return (
      <Box
        component="img"
        src={thumbnailUrl(image)}
        alt=""
        width={SIZE}
        height={SIZE}
        loading="lazy"
        {...hideBrokenImageProps}
        sx={{ ...FRAME, objectFit: 'cover', bgcolor: 'action.hover' }}
      />
    )
  if (category === undefined) return <Box sx={FRAME} />
  return (
    <Box
      style={categoryStyle(category)}
      sx={{
        ...categoryColor,
        ...FRAME,
        display: 'grid',
        placeItems: 'center',
        fontSize: '1.25rem',
        color: 'var(--category)',
        bgcolor: 'color-mix(in srgb, var(--category) 16%, var(--mui-palette-background-paper))',
      }}
    >
      <CategoryIcon category={category} />
    </Box>
  )
}
