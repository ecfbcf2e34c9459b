import { isOnlinePlace } from '@hobbyhub/contract/meetings/online-place'
import Link from '@mui/material/Link'
import { type ComponentType, lazy, Suspense } from 'react'

type TextProps = { text: string }

const HAS_ADDRESS = /https?:\/\//i

/** The code that finds URLs is only loaded for texts with a URL, because most texts have none. */
const Linkify = lazy<ComponentType<TextProps>>(() =>
  import('./linkify.tsx').catch(() => ({ default: ({ text }: TextProps) => text })),
)

/** A user's text, with URLs as links. */
export const LinkedText = ({ text }: TextProps) =>
  HAS_ADDRESS.test(text) ? (
    <Suspense fallback={text}>
      <Linkify text={text} />
    </Suspense>
  ) : (
    text
  )

type PlaceLinkProps = {
  place: string
  /** The text to search for on a map. */
  mapQuery: string
}

/** The place where a group meets. A URL in it is a link. Any other place links to a map, unless it begins with "Online". */
export const PlaceLink = ({ place, mapQuery }: PlaceLinkProps) => {
  if (HAS_ADDRESS.test(place)) return <LinkedText text={place} />
  if (isOnlinePlace(place)) return place
  return (
    <Link
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${place}, on a map in a new tab`}
    >
      {place}
    </Link>
  )
}
