// `npm run site`: checks the settings in site/, and writes what is made from them. With --check it writes nothing.
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { RULES_FILE, SITE } from '../contract/build/site-folder.ts'
import { CliError } from './bootstrap/processes.mjs'
import { parseOptions } from './options.mjs'
import { prepareSite, requireFreshRules } from './site/prepare-site.ts'
import { unknownCategories } from './site/unknown-categories.ts'
import { runCli } from './suite/run-cli.ts'

/** Asks for a token first, because without credentials Firestore's library ends the process with a stack trace. */
const requireKey = async (project: string): Promise<void> => {
  if (process.env.FIRESTORE_EMULATOR_HOST) return
  await applicationDefault()
    .getAccessToken()
    .catch(() => {
      throw new CliError(`The groups of ${project} can't be read without your key: docs/deploy.md, "Your key".`)
    })
}

const main = async () => {
  const { check, project, quiet } = parseOptions('site', process.argv.slice(2))
  if (project !== undefined && !check)
    throw new CliError('--project needs --check: npm run site -- --check --project ID')
  await (check ? requireFreshRules() : prepareSite())
  if (!quiet) console.log(`${SITE}/site.config.ts is right, and ${RULES_FILE} has its categories.`)
  if (project === undefined) return 0
  const { HOBBY_CATEGORIES } = await import('../contract/src/groups/categories.ts')
  await requireKey(project)
  const gone = await unknownCategories(getFirestore(initializeApp({ projectId: project })), HOBBY_CATEGORIES)
  for (const { category, groups } of gone)
    console.log(`${groups} groups have the category "${category}", which was taken away.`)
  if (gone.length === 0) console.log('Every group has one of the categories.')
  else console.log('They stay readable, and their creators choose another category when they next edit them.')
  return gone.length === 0 ? 0 : 1
}

await runCli(main)
