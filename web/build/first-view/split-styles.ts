const DECLARED = /(?<=[{;])(--mui[\w-]+):([^;}]*);?/g
const READ = /var\((--mui[\w-]+)/g

/** The names of the theme's variables that a style reads, directly or through the value of another variable. */
const readVariables = (css: string): Set<string> => {
  const declared = Map.groupBy(css.matchAll(DECLARED), ([, name]) => name)
  const read = new Set<string>()
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(READ)) {
      if (read.has(name)) continue
      read.add(name)
      for (const [, , value = ''] of declared.get(name) ?? []) visit(value)
    }
  }
  visit(css.replaceAll(DECLARED, ''))
  return read
}

const STYLE = /<style data-emotion="(css|css-global) ([^"]*)">(.*?)<\/style>/gs

/**
 * Separates the style elements that Emotion wrote from the rest of `rendered`. `own` are the styles of the classes that the HTML
 * uses, and `names` lists the names of these styles. `shared` are the global styles, with only the theme's variables that a
 * style reads.
 */
export const splitStyles = (rendered: string) => {
  const html = rendered.replaceAll(STYLE, '')
  const used = new Set(Array.from(html.matchAll(/\bcss-(\w+)/g), ([, name]) => name))
  const own = new Map<string, string>()
  const shared = new Set<string>()
  for (const [, kind, names = '', css = ''] of rendered.matchAll(STYLE)) {
    if (kind === 'css-global') shared.add(css)
    else if (used.has(names.split(' ')[0])) own.set(names, css)
  }
  const classes = [...own.values()].join('')
  const elements = [...shared].join('')
  const read = readVariables(elements + classes)
  return {
    html,
    own: classes,
    names: [...own.keys()].join(' '),
    shared: elements.replaceAll(DECLARED, (declaration, name) => (read.has(name) ? declaration : '')),
  }
}
