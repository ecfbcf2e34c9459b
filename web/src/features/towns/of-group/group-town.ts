import type { Town } from '@hobbyhub/contract/groups/town'
import { townLabel } from '../search/country-name.ts'
import { guessTown } from '../search/guess-town.ts'
import { mentionsTown } from './mentions-town.ts'

/** The fields of a group that say where it is. */
type Whereabouts = {
  /** The location as the creator wrote it. */
  readonly location?: string | undefined
  /** The town that the creator chose, if any. */
  readonly place?: Town | null | undefined
}

/** The town that a group's creator chose ("Leeds, United Kingdom"). Null if there is none or the location names it already. */
export const townNotInLocation = ({ location = '', place }: Whereabouts): string | null =>
  place && !mentionsTown(location, place.name) ? townLabel(place) : null

/** A group's town: the chosen one, or else the one at the end of its location. */
const townOfGroup = ({ location = '', place }: Whereabouts): { name: string; label: string } => {
  if (place) return { name: place.name, label: townLabel(place) }
  const label = guessTown(location)
  const [name = ''] = label.split(', ')
  return { name, label }
}

/** The search query for a map: a place, and the group's town unless the place already names it. */
export const mapSearchText = (place: string, group: Whereabouts): string => {
  const { name, label } = townOfGroup(group)
  return name === '' || mentionsTown(place, name) ? place : `${place}, ${label}`
}
