import type { ListedGroup } from '#features/groups/api/list-groups.ts'
import { truncate } from '#features/groups/card/truncate.ts'
import { CARD_COUNT_IN_VIEW } from '#screens/explore/cards-in-view.ts'
import { EXPLORE_PREVIEW_CHARS } from '#shared/constants.ts'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { cardPictureProps } from '#shared/ui/picture-sizes.ts'

/** The id of the template in groups.html. */
export const FIRST_CARD_TEMPLATE_ID = 'first-card'

/** Removes the addresses of a picture, so that no broken-image icon is shown. */
export const removePicture = (picture: EventTarget | null): void => {
  if (picture instanceof Element) for (const name of ['srcset', 'src']) picture.removeAttribute(name)
}

/** Gives an example's picture the addresses of another one, or none. */
export const setPicture = (picture: Element | null, addresses: Readonly<Record<string, string>>): void => {
  removePicture(picture)
  for (const name in addresses) picture?.setAttribute(name, addresses[name] ?? '')
}

const fill = (card: ParentNode, { id, groupName, description, image }: ListedGroup): void => {
  const src = loadablePictureUrl(image)
  setPicture(card.querySelector('img'), src ? cardPictureProps(src) : {})
  const link = card.querySelector('a')
  link?.setAttribute('href', `/groups/${id}`)
  link?.setAttribute('aria-label', `See Details: ${groupName}`)
  card.querySelector('article')?.setAttribute('aria-label', groupName)
  card.querySelector('h2')?.replaceChildren(groupName)
  card.querySelector('p')?.replaceChildren(truncate(description, EXPLORE_PREVIEW_CHARS))
}

/**
 * While React and the page's scripts load, replaces the spinner in groups.html with cards of the first groups. A card has a
 * picture, name, description and link. It is a copy of the template in first-card-template.tsx. Returns the first picture, which is
 * loaded with high priority.
 */
export const showFirstCards = (groups: readonly ListedGroup[]): HTMLImageElement | null => {
  const template = document.getElementById(FIRST_CARD_TEMPLATE_ID)
  const spinner = document.querySelector('.first-screen main [role="status"]')
  if (!(template instanceof HTMLTemplateElement) || !spinner || groups.length === 0) return null
  const list = document.importNode(template.content, true)
  const card = list.querySelector('li')
  for (const group of groups.slice(0, CARD_COUNT_IN_VIEW)) {
    if (card) fill(card, group)
    card?.before(document.importNode(card, true))
  }
  card?.remove()
  list.querySelector('ul')?.addEventListener('error', ({ target }) => removePicture(target), true)
  const first = list.querySelector<HTMLImageElement>('img[src]')
  if (first) Object.assign(first, { loading: 'eager', fetchPriority: 'high' })
  spinner.replaceWith(list)
  return first
}
