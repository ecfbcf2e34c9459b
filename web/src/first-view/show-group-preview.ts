import type { Group } from '@hobbyhub/contract/groups/group'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { widePictureProps } from '#shared/ui/picture-sizes.ts'
import { removePicture, setPicture } from './first-cards.ts'

/**
 * While React and the page's scripts load, replaces the splash with the group's picture and name, in the places where the page
 * will show them. Does nothing if React has already rendered. Returns the picture if there is one to load.
 */
export const showGroupPreview = ({ groupName, image }: Group): HTMLImageElement | null => {
  const template = document.querySelector('#root > template[data-path="/groups/any"]')
  const splash = document.querySelector('#root > .splash')
  if (!(template instanceof HTMLTemplateElement) || !splash) return null
  // The preview is filled in while it is still in the template, where the browser does not load the example's picture.
  const page = template.content
  const picture = page.querySelector<HTMLImageElement>('main img')
  const src = loadablePictureUrl(image)
  picture?.addEventListener('error', () => removePicture(picture))
  setPicture(picture, src ? widePictureProps(src) : {})
  page.querySelector('h1')?.replaceChildren(groupName)
  splash.replaceWith(page)
  return src ? picture : null
}
