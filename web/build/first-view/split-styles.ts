const STYLE = /<style data-emotion="(css|css-global) ([^"]*)">(.*?)<\/style>/gs

/**
 * Separates the style elements that Emotion wrote from the rest of `rendered`. `own` are the styles of the classes that the HTML
 * uses, and `names` lists the names of these styles. `shared` are the global styles.
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
  return { html, own: [...own.values()].join(''), names: [...own.keys()].join(' '), shared: [...shared].join('') }
}
