import createCache, { type StylisPlugin } from '@emotion/cache'

/** The one vendor prefix that current browsers still need. */
const prefixUserSelect: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`
}

/** Emotion without its own prefixer, which takes a fifth of the time of styling the first view: plugins replace it. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [prefixUserSelect] })
