import createCache, { type StylisPlugin } from '@emotion/cache'

/** The one prefix that a browser of today still wants. */
const safariUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`
}

/**
 * Emotion without its prefixes: looking for them is a fifth of what styles cost while the first view is painted. (Adding a
 * plugin leaves out its own.)
 */
export const styleCache = createCache({ key: 'css', stylisPlugins: [safariUserSelect] })

/** Whether the browser nests rules itself, in the order in which they stand. */
const nests = 'CSSNestedDeclarations' in window
/** What Emotion takes inside a rule and browsers do not: ":hover" for "&:hover", and an animation's steps. */
const EMOTIONS_OWN = /[{};]\s*:|@keyframes/
const USER_SELECT = /(?<![\w-])user-select:[^;}]+/g

const { insert } = styleCache
// Taking nested rules apart is most of what styles cost: the browser does it faster.
styleCache.insert = (selector, serialized, sheet, shouldCache) => {
  if (!nests || !selector || EMOTIONS_OWN.test(serialized.styles))
    return insert(selector, serialized, sheet, shouldCache)
  sheet.insert(`${selector}{${serialized.styles.replace(USER_SELECT, '-webkit-$&;$&')}}`)
  if (shouldCache) styleCache.inserted[serialized.name] = true
}
