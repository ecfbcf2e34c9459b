import { html, raw } from 'hono/html'

const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/
const BREAK = raw('<br>\n')

/** A quoted text in a mail's HTML. Line breaks are elements: Outlook and Gmail ignore styles that keep those of the text. */
export const quoteHtml = (quote: string) =>
  html`<p class="quote" dir="auto">${quote.split(LINE_BREAK).map((line, at) => html`${at === 0 ? '' : BREAK}${line}`)}</p>`

/** The same in a mail's text. */
export const quoteText = (quote: string): string => quote.replaceAll(/^/gm, '> ')
