import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import { localToday } from '@hobbyhub/contract/shared/today'
import { groupFactTexts } from '#features/groups/card/group-fact-texts.ts'
import { type GroupUrgency, needsAttention } from '#features/groups/card/group-urgency.ts'
import { sortByUrgency } from '#features/groups/card/sort-by-urgency.ts'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { thumbnailUrl } from '#shared/ui/picture-sizes.ts'
import { removePicture, setPicture } from './first-cards.ts'

/** The id of the template in app.html. */
export const FIRST_ROWS_TEMPLATE_ID = 'first-rows'

export const EXAMPLE_GROUP_NAME = 'Any'

/** A large window has no place for more rows. */
const MOST_ROWS = 10

type OwnGroup = RestGroupWithMeeting | RestJoinedGroup

const setText = (element: Element | null | undefined, text: string): void => element?.replaceChildren(text)

const fillFacts = (row: Element, group: OwnGroup, today: string): void => {
  const { starts, when, where, members } = groupFactTexts(group, today)
  const time = row.querySelector('time')?.parentElement
  setText(time, starts + when)
  setText(time?.nextElementSibling?.querySelector('bdi'), where)
  setText(time?.nextElementSibling?.querySelector('span'), members)
}

/** Fills the marks beside the name: in a table of joined groups "Organizer", and in each table the one that says what is urgent. */
const fillMarks = (row: Element, group: OwnGroup, { mark }: GroupUrgency): void => {
  const [last, organizer] = Array.from(row.querySelectorAll('a ~ span')).toReversed()
  if (mark === null) last?.remove()
  else setText(last, mark)
  if (!('role' in group) || group.role !== 'organizer') organizer?.remove()
}

const fill = (row: Element, group: OwnGroup, today: string): void => {
  const { _id, groupName, image, category, creatorName } = group
  const [link, update] = row.querySelectorAll('a')
  link?.setAttribute('href', `/groups/${_id}`)
  setText(link, groupName)
  update?.setAttribute('href', `/update-group/${_id}`)
  for (const named of row.querySelectorAll('[aria-label]')) {
    const label = named.getAttribute('aria-label') ?? ''
    named.setAttribute(
      'aria-label',
      label.replace(EXAMPLE_GROUP_NAME, () => groupName),
    )
  }
  const src = loadablePictureUrl(image)
  setPicture(row.querySelector('img'), src ? { src: thumbnailUrl(src) } : {})
  fillFacts(row, group, today)
  // Its colour and icon are not known yet. Hidden, it takes its space.
  const badge = row.querySelector<HTMLElement>('[data-header="Category"] > span')
  if (badge?.lastChild) badge.lastChild.textContent = category
  if (badge) badge.style.visibility = 'hidden'
  setText(row.querySelector('[data-header="Creator"] > bdi'), creatorName)
}

/**
 * Shows a table of the user's groups in the first screen of My Groups, below those that it shows already. The rows are copies of the two
 * in the template (first-rows-template.tsx): the first has a strong mark.
 */
export const showFirstRows = <Group extends OwnGroup>(
  caption: string,
  groups: readonly Group[],
  urgencyOf: (group: Group, today: string) => GroupUrgency,
): void => {
  // The template is not there on a return visit, or if React has rendered already.
  const template = document.getElementById(FIRST_ROWS_TEMPLATE_ID)
  if (!(template instanceof HTMLTemplateElement) || groups.length === 0) return
  // The table is filled in while it is still in the template, where the browser does not load the example's picture.
  const table = Array.from(template.content.children).find(
    (each) => each.querySelector('caption')?.textContent === caption,
  )
  const [strong, plain] = table?.querySelectorAll('tbody > tr') ?? []
  if (!table || !strong || !plain) return
  const today = localToday(new Date())
  const sorted = sortByUrgency(groups, (group) => urgencyOf(group, today)).slice(0, MOST_ROWS)
  for (const [at, group] of sorted.entries()) {
    const urgency = urgencyOf(group, today)
    const row = document.importNode(needsAttention(urgency) ? strong : plain, true)
    setText(row.querySelector('[data-header="#"]'), String(at + 1))
    fill(row, group, today)
    fillMarks(row, group, urgency)
    strong.before(row)
  }
  strong.remove()
  plain.remove()
  table.addEventListener('error', ({ target }) => removePicture(target), true)
  template.before(table)
}
