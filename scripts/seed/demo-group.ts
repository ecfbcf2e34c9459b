import type { Category } from '../../contract/src/groups/categories.ts'
import type { Town } from '../../contract/src/groups/town.ts'
import type { DemoAccountKey } from './accounts.ts'

/** A demo group. All its days are relative to the day on which the demo data is written. */
export type DemoGroup = {
  readonly groupName: string
  readonly category: Category
  readonly location: string
  /** Left out for groups that meet online. */
  readonly place?: Town
  readonly maxMembers: number
  /** Days from now: negative is past, 0 is today. */
  readonly startsIn: number
  /** The day of the week on which the group starts, 0 for Sunday. The start may be up to six days later than `startsIn` says. */
  readonly weekday?: number
  /** How many days ago the group was created; may have a fraction. */
  readonly created: number
  /**
   * How many days ago the group last showed that it is tended; left out for one that does so today. After 120 days it is quiet, after
   * 180 an organizer can take it over, and after 365 it is archived (contract/src/groups/quiet.ts).
   */
  readonly activeAgo?: number
  /** A file of web/public/demo, without .webp. */
  readonly image: string
  readonly description: string
  readonly creator: DemoAccountKey
  readonly members: readonly DemoAccountKey[]
  /** Users with a pending request. The group then requires approval. */
  readonly pending?: readonly DemoAccountKey[]
  /** Users on the waiting list. The group must be full. */
  readonly waiting?: readonly DemoAccountKey[]
  /** Members who help the creator. */
  readonly organizers?: readonly DemoAccountKey[]
  /** The questions to users who ask to join, and their answers. */
  readonly questions?: readonly string[]
  readonly answers?: Readonly<Partial<Record<DemoAccountKey, readonly string[]>>>
}
