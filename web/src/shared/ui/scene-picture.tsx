import Box from '@mui/material/Box'
import { quietImage } from './quiet-image.ts'
import type { Scene } from './scenes.ts'

type ScenePictureProps = {
  scene: Scene
  /** How wide it stands, as an img's `sizes`. */
  sizes: string
  /** The first thing that is seen of a page: fetched before everything else. */
  first?: boolean
  /** Says nothing that the text beside it does not. */
  decorative?: boolean
}

/** A scene that fills its frame, which reserves its place (4 by 3 where the frame has no height of its own). */
export const ScenePicture = ({ scene, sizes, first = false, decorative = false }: ScenePictureProps) => (
  <picture>
    <source type="image/avif" srcSet={scene.avif} sizes={sizes} />
    <source type="image/webp" srcSet={scene.webp} sizes={sizes} />
    <Box
      component="img"
      src={scene.src}
      alt={decorative ? '' : scene.alt}
      width={1200}
      height={900}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      {...quietImage}
      sx={{ display: 'block', width: '100%', height: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
    />
  </picture>
)
