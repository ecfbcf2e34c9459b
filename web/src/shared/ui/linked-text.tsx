import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import Link from '@mui/material/Link'
import { type ComponentType, lazy, Suspense } from 'react'
import { townOf } from './town-of.ts'

type TextProps = { text: string }

const HAS_ADDRESS = /https?:\/\//i

/** Most texts have no address, so what finds addresses is loaded for those that do. */
const AddressLinks = lazy<ComponentType<TextProps>>(() =>
  import('./address-links.tsx').catch(() => ({ default: ({ text }: TextProps) => text })),
)

/** A text of a user's in which web addresses are links; everything else stays text. */
export const LinkedText = ({ text }: TextProps) =>
  HAS_ADDRESS.test(text) ? (
    <Suspense fallback={text}>
      <AddressLinks text={text} />
    </Suspense>
  ) : (
    text
  )

type PlaceLinkProps = {
  place: string
  /** Where that is, as the group's creator wrote it. */
  near?: string | undefined
}

/** What to look for on a map: the place, and the town, unless the place names it. */
const mapQuery = (place: string, near: string): string => {
  const town = townOf(near)
  const [name = ''] = town.split(', ')
  return place.toLowerCase().includes(name.toLowerCase()) ? place : `${place}, ${town}`
}

/** Where a group meets: its web address, or a link to the map. "Online" is no place on a map. */
export const PlaceLink = ({ place, near = '' }: PlaceLinkProps) => {
  if (HAS_ADDRESS.test(place)) return <LinkedText text={place} />
  if (isOnlinePlace(place)) return place
  return (
    <Link
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery(place, near))}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${place}, on a map in a new tab`}
    >
      {place}
    </Link>
  )
}
