// `npm run scale`: reckons what the product costs and where it breaks at internet scale, and prints the tables of
// docs/scale.md; with --write it puts them there.
import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './scale/markdown.ts'
import { scaleTables } from './scale/tables.ts'

const DOCUMENT = new URL('../docs/scale.md', import.meta.url)

const tables = scaleTables()
if (process.argv.includes('--write')) {
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), tables))
} else {
  for (const [name, table] of tables) console.log(`\n${name}\n\n${table}`)
}
