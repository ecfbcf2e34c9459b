import { existsSync } from 'node:fs'

// Like site.ts, only Node runs this file. A bundle gets the value in its place (contract/build/site-values.ts).

const folder = process.env.SITE || 'site'

/** The path of the page with the site's rules; null if `legal/` in the settings has no text of them. */
export const RULES_PATH: string | null = existsSync(new URL(`../../../${folder}/legal/rules.md`, import.meta.url))
  ? '/legal/rules'
  : null
