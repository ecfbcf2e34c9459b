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
