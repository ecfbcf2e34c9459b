/** The result of one check of the project, or of the live site. */
export type Check = {
  readonly what: string
  /** `asks`: the deployment would cost something, or cannot be undone; `unknown`: it could not be looked at. */
  readonly state: 'ok' | 'missing' | 'unknown' | 'asks'
  /** The result of a check, and how to get what is missing. */
  readonly detail?: string | undefined
}

const SIGNS = { ok: '✔', missing: '✖', unknown: '?', asks: '!' }

const indented = (text: string): string => text.replaceAll('\n', '\n    ')

/** `✔ Logged in`, or `✖ Logged in: npx firebase login` */
export const lineOf = ({ what, state, detail }: Check): string =>
  `  ${SIGNS[state]} ${what}${detail ? `: ${indented(detail)}` : ''}`

export const ok = (what: string, detail?: string): Check => ({ what, state: 'ok', detail })
export const missing = (what: string, detail: string): Check => ({ what, state: 'missing', detail })
export const unknown = (what: string, detail: string): Check => ({ what, state: 'unknown', detail })
export const asks = (what: string, detail: string): Check => ({ what, state: 'asks', detail })
