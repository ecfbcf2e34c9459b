import type { Place } from '@hobbyhub/contract/groups/place'
import { townLabel } from './country-name.ts'
import { guessTown } from './guess-town.ts'
import { mentionsTown } from './mentions-town.ts'

/** The fields that say where a group is. */
type Whereabouts = {
  /** The location as the creator wrote it. */
  readonly location?: string | undefined
  /** The town that its creator chose. */
  readonly place?: Place | null | undefined
}

/**
 * The town that a group's creator chose, such as "Leeds, United Kingdom"; null if there is none or the location already names it.
 */
export const townNotInLocation = ({ location = '', place }: Whereabouts): string | null =>
  place && !mentionsTown(location, place.name) ? townLabel(place) : null

/** The town of a group: the chosen one, or else the one that the location ends with. */
const townOfGroup = ({ location = '', place }: Whereabouts): { name: string; label: string } => {
  if (place) return { name: place.name, label: townLabel(place) }
  const label = guessTown(location)
  const [name = ''] = label.split(', ')
  return { name, label }
}

/** The text to search for on a map: a place in or near a group's town, and the town, unless the place already names it. */
export const mapQuery = (place: string, group: Whereabouts): string => {
  const { name, label } = townOfGroup(group)
  return name === '' || mentionsTown(place, name) ? place : `${place}, ${label}`
}
