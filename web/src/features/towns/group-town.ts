import type { Place } from '@hobbyhub/contract/groups/place'
import { townLabel } from './country-name.ts'
import { namesTown } from './names-town.ts'
import { townOf } from './town-of.ts'

/** Where a group is. */
type Whereabouts = {
  /** As its creator wrote it. */
  readonly location?: string | undefined
  /** The town that its creator chose. */
  readonly place?: Place | null | undefined
}

/** The town that a group's creator chose, unless the location names it already: "Leeds, United Kingdom", or null. */
export const unnamedTown = ({ location = '', place }: Whereabouts): string | null =>
  place && !namesTown(location, place.name) ? townLabel(place) : null

/** The town of a group: the chosen one, or else the one that the location ends with. */
const townOfGroup = ({ location = '', place }: Whereabouts): { name: string; label: string } => {
  if (place) return { name: place.name, label: townLabel(place) }
  const label = townOf(location)
  const [name = ''] = label.split(', ')
  return { name, label }
}

/** What to look for on a map: a place in or near a group's town, and that town unless the place names it. */
export const mapQuery = (place: string, group: Whereabouts): string => {
  const { name, label } = townOfGroup(group)
  return name === '' || namesTown(place, name) ? place : `${place}, ${label}`
}
