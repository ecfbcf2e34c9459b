import Box from '@mui/material/Box'
import { hideBrokenImageProps } from './hide-broken-image-props.ts'
import type { Scene } from './scenes.ts'

type ScenePictureProps = {
  scene: Scene
  /** The `sizes` of the img. */
  sizes: string
  /** Whether the picture is in the first view. If so, it is fetched with high priority. */
  first?: boolean
  /** Whether to omit the alternative text, because the text beside the picture says the same. */
  decorative?: boolean
}

/** A picture that fills its container, or has the ratio 4:3 if the container has no height. */
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
      {...hideBrokenImageProps}
      sx={{ display: 'block', width: '100%', height: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
    />
  </picture>
)
