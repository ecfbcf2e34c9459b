import type { JsonFeed } from '@hobbyhub/contract/meetings/feed-endpoints'
import { palettes } from '@hobbyhub/contract/shared/palettes'
import { site } from '@hobbyhub/contract/shared/site'

// Shows the next meetings of a hobby or near a place in a page of any site:
//
//   <script async src="https://site.example/embed.js"></script>
//   <hobbyhub-meetings category="Photography" limit="5">
//     <a href="https://site.example/s/hobby/photography">Photography groups</a>
//   </hobbyhub-meetings>
//
// Instead of category, near="53.96,-1.08", and km="10", "25", "50" or "100". Visitors see what is inside the element if scripts are
// off or the site does not answer. Colours: --hobbyhub-ground, --hobbyhub-text, --hobbyhub-muted, --hobbyhub-link, --hobbyhub-border.

const NAME = 'hobbyhub-meetings'
const FILTERS = ['category', 'near', 'km']
const DEFAULT_LIMIT = 5
const TIMEOUT_MS = 10_000

// A module has no current script.
const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]')
const { origin } = new URL((script instanceof HTMLScriptElement && script.src) || location.href)

const { light, dark } = palettes

const coloursOf = ({ background, text, primary }: typeof light | typeof dark, border: string): string =>
  `--ground: ${background.paper}; --text: ${text.primary}; --muted: ${text.secondary}; --link: ${primary.main}; --border: ${border}`

const STYLE = `
:host { display: block; color-scheme: light dark; line-height: 1.5; ${coloursOf(light, '#E4DFDA')} }
:host([hidden]) { display: none }
@media (prefers-color-scheme: dark) { :host { ${coloursOf(dark, '#352F45')} } }
div { padding: 16px; border: 1px solid var(--hobbyhub-border, var(--border)); border-radius: 12px; overflow-wrap: anywhere;
  background: var(--hobbyhub-ground, var(--ground)); color: var(--hobbyhub-text, var(--text)) }
ul { margin: 0; padding: 0; list-style: none }
li { margin: 0 0 12px }
p { margin: 0 }
li p, time { color: var(--hobbyhub-muted, var(--muted)) }
a, ::slotted(a) { color: var(--hobbyhub-link, var(--link)) }
li a { font-weight: 600 }
`

const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), fields)
  element.append(...children)
  return element
}

/** The start at the meeting's place, in the page's language. Browsers may not know the language or the zone. */
const startText = (startsAt: string, language: string | undefined, timeZone: string): string => {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  try {
    const format = new Intl.DateTimeFormat(language, { ...parts, timeZone, timeZoneName: 'short' })
    return format.format(new Date(startsAt))
  } catch {
    return new Date(startsAt).toUTCString()
  }
}

const readFeed = async (filter: URLSearchParams): Promise<JsonFeed> => {
  const url = `${origin}/groupInformation/meetings.json?${filter}`
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

class HobbyHubMeetings extends HTMLElement {
  static readonly observedAttributes = [...FILTERS, 'limit']
  readonly #root = this.attachShadow({ mode: 'open' })
  #latest: object | undefined

  connectedCallback(): void {
    void this.#load()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#load()
  }

  #show(...children: readonly Node[]): void {
    this.#root.replaceChildren(create('style', { textContent: STYLE }), create('div', {}, ...children))
  }

  #item({ url, title, _meeting: { startsAt, timeZone, place, groupName } }: JsonFeed['items'][number]): HTMLLIElement {
    const language = this.closest<HTMLElement>('[lang]')?.lang || undefined
    return create(
      'li',
      { dir: 'auto' },
      create('a', { href: url, dir: 'auto', textContent: title }),
      create('br', {}),
      create('time', { dateTime: startsAt, textContent: startText(startsAt, language, timeZone) }),
      create('p', { dir: 'auto', textContent: `${groupName} · ${place}` }),
    )
  }

  async #load(): Promise<void> {
    const load = {}
    this.#latest = load
    // Each attribute of a new element is reported for itself.
    await null
    if (this.#latest !== load) return
    const filter = new URLSearchParams(
      FILTERS.flatMap((name) => {
        const value = this.getAttribute(name)
        return value ? [[name, value]] : []
      }),
    )
    const limit = Number.parseInt(this.getAttribute('limit') ?? '', 10)
    const link = create('a', { href: `${origin}/groups?${filter}`, textContent: `Meetings on ${site.name}` })
    // What is inside the element, or else the link. It stays if the feed does not come.
    this.#show(create('slot', {}, link))
    try {
      const { items, home_page_url: href } = await readFeed(filter)
      if (this.#latest !== load) return
      const shown = items.slice(0, limit > 0 ? limit : DEFAULT_LIMIT).map((item) => this.#item(item))
      const list =
        shown.length > 0 ? create('ul', {}, ...shown) : create('p', { textContent: 'No meetings are planned yet.' })
      this.#show(list, create('p', {}, create('a', { href, textContent: `More on ${site.name}` })))
    } catch (error) {
      console.warn(error)
    }
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, HobbyHubMeetings)
