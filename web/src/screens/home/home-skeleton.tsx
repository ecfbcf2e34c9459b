import { HOBBY_CATEGORIES } from '@hobbyhub/contract/categories'
import Box from '@mui/material/Box'
import { preload } from 'react-dom'
import { FEATURED_GROUPS } from '../../shared/constants.ts'
import { SLIDE_SIZES, slides } from '../../shared/ui/scenes.ts'

const CARDS = Array.from({ length: FEATURED_GROUPS }, (_, index) => index)

const Bone = ({ shape }: { shape: string }) => <div className={`s-bone ${shape}`} />

const HeroSkeleton = () => (
  <div className="s-column s-hero">
    <div className="s-halves">
      <div className="s-words">
        <Bone shape="s-text s-line" />
        <Bone shape="s-headline" />
        <Bone shape="s-text s-about" />
        <div className="s-ways">
          <Bone shape="s-way" />
          <Bone shape="s-way" />
        </div>
        <Bone shape="s-text s-line" />
      </div>
      <Bone shape="s-picture" />
    </div>
    <div className="s-hobbies">
      {HOBBY_CATEGORIES.map((category) => (
        <Bone key={category} shape="s-hobby" />
      ))}
    </div>
  </div>
)

export const FeaturedSkeleton = () => (
  <div className="s-column s-featured">
    <div className="s-head">
      <div>
        <Bone shape="s-title" />
        <Bone shape="s-text s-line" />
      </div>
      <Bone shape="s-all" />
    </div>
    <div className="s-cards">
      {CARDS.map((card) => (
        <div key={card} className="s-card">
          <Bone shape="s-image" />
          <Bone shape="s-badge" />
          <Bone shape="s-text s-name" />
          <Bone shape="s-text s-description" />
        </div>
      ))}
    </div>
  </div>
)

/**
 * The shape of what comes, as index.html paints it before there is any script: its styles and its bones are those. The
 * first picture is fetched meanwhile, where src/early.ts has not done so: who comes from another page.
 */
export const HomeSkeleton = () => {
  const [first] = slides
  if (first)
    preload(first.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: first.avif,
      imageSizes: SLIDE_SIZES,
      fetchPriority: 'high',
    })
  return (
    <Box role="status" aria-label="Loading" className="s-pulse">
      <Bone shape="s-banner" />
      <HeroSkeleton />
      <FeaturedSkeleton />
    </Box>
  )
}
