import { SITE_FOLDER } from '../../contract/build/site-folder.ts'
import { CliError } from '../bootstrap/processes.mjs'
import { checkSettings } from './check-settings.ts'

/** Throws an error that lists everything that is wrong with the settings. */
const requireGoodSettings = async (): Promise<void> => {
  const problems = await checkSettings(SITE_FOLDER)
  if (problems.length > 0) throw new CliError(`The settings of the site need a mend:\n\n${problems.join('\n')}`)
}

/** Checks the settings, and writes what is made from them: what the rules must have, icons and pictures. */
export const prepareSite = async (): Promise<void> => {
  await requireGoodSettings()
  // Imported only now, because these modules read the settings when they are loaded, and wrong ones would end that.
  const { site } = await import('../../contract/src/shared/site.ts')
  const { ruleSettingsOf, writeRules } = await import('./rules.ts')
  const { makePictures } = await import('./pictures.ts')
  writeRules(ruleSettingsOf(site))
  await makePictures(site)
}

/** Checks the settings, and that the rules have them. Throws an error that says what to do. */
export const requireFreshRules = async (): Promise<void> => {
  await requireGoodSettings()
  const { site } = await import('../../contract/src/shared/site.ts')
  const { ruleSettingsOf, rulesAreFresh } = await import('./rules.ts')
  if (rulesAreFresh(ruleSettingsOf(site))) return
  throw new CliError(
    'firestore.rules has other categories or another registration than site/site.config.ts. Write them with `npm run site`, and commit the file.',
  )
}
