import type { QueryClient } from '@tanstack/react-query'
import { readStored } from '#shared/browser-storage.ts'
import { getSession } from '#shared/session/session.ts'
import { SIGNED_IN_FLAG } from '#shared/session/unexpected-sign-out.ts'
import { router } from '../router.tsx'
import { emotionRulesOf } from './emotion-rules.ts'
import { writeLastScreen } from './last-screens.ts'

/** The pages that are kept: Home, Explore, a group, My Groups, the dashboard's Overview and My Meetings, without filters. */
const KEPT_PATHS = /^\/(groups(\/[\w-]+)?|my-groups|meetings|dashboard)?$/

/** How long a page must be at rest before it is kept, in ms. */
const REST_MS = 2000

/** Elements of a page that is loading, or has something open above it. */
const NOT_AT_REST =
  'main :is(.MuiSkeleton-root, .MuiCircularProgress-root), ' +
  ':is([data-loading], [role=dialog], [role=alertdialog], [role=menu], .MuiModal-root, #last-screen)'

/**
 * Parts that are left out, because they contain what is not saved on the device, such as memberships of others, or because React
 * does not render them at first either.
 */
const LEFT_OUT = '[data-last-screen]'

/** Rows and sections this many heights of the window below its top are left out: a browser lays out all that a page has. */
const MAX_WINDOWS = 2

/** Whether an element begins more than this many heights of the window below the page's top. */
const isBelow = (element: Element, windows: number): boolean =>
  element.getBoundingClientRect().top + scrollY > windows * innerHeight

const heightOf = (element: Element): number => element.getBoundingClientRect().height

/** Empties the copy of an element, which keeps the element's height. */
const leaveSpace = (element: Element, copy: HTMLElement | undefined): void => {
  copy?.replaceChildren()
  // Its styles may hide it if it is empty.
  copy?.style.setProperty('display', 'block')
  copy?.style.setProperty('height', `${heightOf(element)}px`)
}

/** Marks the copy of an element whose contents index.html shows only after the first paint. It has the element's height before. */
const showLater = (element: Element, copy: HTMLElement | undefined): void => {
  copy?.style.setProperty('min-height', `${heightOf(element)}px`)
  copy?.setAttribute('data-later', '')
}

/** A copy of the page. A section far down keeps its space, and so does a part that is left out if its attribute says so. */
const copyOf = (page: Element): Element => {
  const copy = page.cloneNode(true)
  if (!(copy instanceof Element)) throw new Error('A page is an element')
  const both = (selector: string) => {
    const copies = copy.querySelectorAll<HTMLElement>(selector)
    return Array.from(page.querySelectorAll(selector), (element, at) => [element, copies[at]] as const)
  }
  const leftOut = both(LEFT_OUT)
  const items = both('main li')
  const rows = both('main :is(li, tr)')
  const sections = both('main section')
  const footers = both('footer')
  for (const [part, place] of leftOut)
    if (place?.dataset.lastScreen === 'space' && heightOf(part) > 0) leaveSpace(part, place)
    else place?.remove()
  // Not a table's rows, because the widths of its columns depend on all of them.
  for (const [part, place] of [...items, ...sections]) if (isBelow(part, 1)) showLater(part, place)
  for (const [row, place] of rows) if (isBelow(row, MAX_WINDOWS)) place?.remove()
  for (const [section, place] of sections) if (isBelow(section, MAX_WINDOWS)) leaveSpace(section, place)
  for (const [footer, place] of footers) if (isBelow(footer, 1)) leaveSpace(footer, place)
  return copy
}

const isAtRest = (queryClient: QueryClient, path: string): boolean =>
  router.state.resolvedLocation?.pathname === path &&
  queryClient.isFetching() + queryClient.isMutating() === 0 &&
  !queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.status === 'error') &&
  document.querySelector(NOT_AT_REST) === null

/**
 * Keeps each page that the user comes to see, once it is at rest, for this user's next visit: its HTML and the rules of its classes.
 * index.html shows it before any script has loaded. It is in local storage, which is emptied in the moment of a logout and cannot
 * be read later than the flag which says who is signed in.
 */
export const keepLastScreens = (queryClient: QueryClient): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''

  const keep = (): void => {
    const { pathname, search } = location
    const { initialising, loading, user } = getSession()
    const uid = readStored('local', SIGNED_IN_FLAG)
    const page = document.querySelector('#root > :has(> main)')
    if (!page || search !== '' || !KEPT_PATHS.test(pathname) || !navigator.onLine) return
    // Another tab may have signed in somebody else.
    if (initialising || loading || (user?.uid ?? null) !== uid) return
    if (!isAtRest(queryClient, pathname)) return
    const html = copyOf(page).outerHTML
    if (html === last) return
    last = html
    const owner = `${import.meta.env.BUILD_ID} ${uid}`
    try {
      writeLastScreen(pathname, { owner, at: Date.now(), html, ...emotionRulesOf(html) })
    } catch {
      // Storage is full or blocked, so the next visit begins with the splash.
    }
  }

  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(keep), REST_MS)
  }
  queryClient.getQueryCache().subscribe(wait)
  wait()
}
