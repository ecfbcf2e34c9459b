import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT, runScript } from './processes.mjs'

/** The settings that the tests are written for: those of the specification, as site/ has them until somebody changes it. */
const TESTED = 'tests/site'

/** @type {Record<string, string[]>} The arguments of scripts/site.ts before a command: a test and a deployment write nothing. */
const ARGS = { start: [], dev: [], test: ['--check'], deploy: ['--check'] }

/** @param {string} folder */
const readLegalTexts = (folder) => {
  const path = join(PROJECT_ROOT, folder, 'legal')
  const files = existsSync(path) ? readdirSync(path).filter((file) => /(?<!\.example)\.md$/.test(file)) : []
  return files.toSorted().map((file) => `${file}\n${readFileSync(join(path, file), 'utf8')}`)
}

/** The settings and the legal texts of a folder. @param {string} folder */
const read = (folder) =>
  [
    readFileSync(join(PROJECT_ROOT, folder, 'site.config.ts'), 'utf8').replaceAll(
      /'(\.\.\/)+contract/g,
      "'../contract",
    ),
    ...readLegalTexts(folder),
  ].join('\n')

/** The environment of the tests: with TESTED, unless site/ is the same, or SITE names another folder. */
export const testedSite = () => (process.env.SITE || read('site') === read(TESTED) ? {} : { SITE: TESTED })

/**
 * Checks the settings of the site before a command that needs them, and for `npm start` and `npm run dev` writes what is made from
 * them. The tests of an owner's own site run with the settings that they are written for.
 * @param {import('./processes.mjs').Node} node @param {string} command
 * @returns {Promise<number>} the exit code of the check
 */
export const prepareSettings = async (node, command) => {
  const args = ARGS[command]
  const code = args ? await runScript(node, ['scripts/site.ts', '--quiet', ...args]) : 0
  if (code === 0 && command === 'test') Object.assign(process.env, testedSite())
  return code
}
