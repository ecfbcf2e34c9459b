import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { getPath } from 'hono/utils/url'

/** What may follow a link in a message: a slash, or the punctuation of the sentence around it. No link of ours ends so. */
const AFTER_LINK = /(?<![/.,;:!?'"’”»>)\]…])[/.,;:!?'"’”»>)\]…]+$/u

const toLink = (text: string): string => text.replace(AFTER_LINK, '')

/** The query of a link: each parameter's first value, without the punctuation after the link. */
export const readLinkQuery = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries([...searchParams].reverse().map(([name, value]) => [name, toLink(value)]))

/** For Hono: the path of a request, which for a link is without what follows the link in a message. */
export const linkPathReader = (endpoints: readonly Endpoint[]): ((request: Request) => string) => {
  const links = endpoints.flatMap(({ isLink, path }) =>
    isLink ? new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) : [],
  )
  return (request) => {
    const path = getPath(request)
    const link = toLink(path)
    return links.some((pattern) => pattern.test(link)) ? link : path
  }
}
