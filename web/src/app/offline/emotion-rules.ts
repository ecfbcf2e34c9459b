/** The text of each rule that was read, because a browser makes it anew each time. */
const texts = new WeakMap<CSSRule, string>()

const textOf = (rule: CSSRule): string => {
  const text = texts.get(rule) ?? rule.cssText
  texts.set(rule, text)
  return text
}

const CLASS = /\bcss-(\w+)/g

const namesIn = (text: string): string[] => Array.from(text.matchAll(CLASS), ([, name = '']) => name)

/**
 * The rules of Emotion's classes that `html` uses, in the order in which they apply, and the names of these classes. Emotion inserts
 * rules into style sheets without text, so they are read from the sheets.
 */
export const emotionRulesOf = (html: string): { css: string; names: string } => {
  const used = new Set(namesIn(html))
  const found = new Set<string>()
  const rules: string[] = []
  const keyframes = new Map<string, string>()
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')) {
    if (style.dataset.emotion?.split(' ')[0] !== 'css') continue
    for (const rule of style.sheet?.cssRules ?? []) {
      const text = textOf(rule)
      if (rule instanceof CSSKeyframesRule) keyframes.set(rule.name, text)
      const own = namesIn(text).filter((name) => used.has(name))
      if (own.length > 0) rules.push(text)
      for (const name of own) found.add(name)
    }
  }
  const ofClasses = rules.join('')
  const animations = [...keyframes].flatMap(([name, text]) => (ofClasses.includes(name) ? [text] : []))
  return { css: [...animations, ofClasses].join(''), names: [...found].join(' ') }
}
