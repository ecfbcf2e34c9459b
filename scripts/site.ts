// `npm run site`: checks the settings in site/, and writes what is made from them. With --check it writes nothing.
import { RULES_FILE, SITE } from '../contract/build/site-folder.ts'
import { CliError } from './bootstrap/processes.mjs'
import { parseOptions } from './options.mjs'
import { prepareSite, requireFreshRules } from './site/prepare-site.ts'
import { runCli } from './suite/run-cli.ts'

const main = async () => {
  const { check, project, quiet } = parseOptions('site', process.argv.slice(2))
  if (project !== undefined && !check)
    throw new CliError('--project needs --check: npm run site -- --check --project ID')
  await (check ? requireFreshRules() : prepareSite())
  if (!quiet) console.log(`${SITE}/site.config.ts is right, and ${RULES_FILE} has its categories.`)
  if (project === undefined) return 0
  // Imported only where it is needed, because each `npm start` runs this script, and waits for it.
  const { unknownCategoriesOf } = await import('./site/unknown-categories.ts')
  const gone = await unknownCategoriesOf(project)
  for (const { category, groups } of gone)
    console.log(`${groups} groups have the category "${category}", which was taken away.`)
  if (gone.length === 0) console.log('Every group has one of the categories.')
  else console.log('They stay readable, and their creators choose another category when they next edit them.')
  return gone.length === 0 ? 0 : 1
}

await runCli(main)
