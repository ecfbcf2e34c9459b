import { spawnSync } from 'node:child_process'
import { ROOT } from '../bootstrap/processes.mjs'

/** The name of this deployment in Hosting's list of releases, and how to roll it back. */
export const rollBack = (project: string): { readonly message: string; readonly advice: string } => {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' })
  const version = status === 0 ? stdout.trim() : 'no commit'
  const console = `https://console.firebase.google.com/project/${project}`
  return {
    message: version,
    advice: `This was ${version}. To go back:
  the site     ${console}/hosting/sites, the release before, "Roll back": at once
  the rules    ${console}/firestore/rules, the version before
  everything   git checkout <the commit before>, npm run deploy
`,
  }
}
