// `npm run moderators`: adds, removes or lists the site's moderators, on the emulators of a running suite or on a real project
// (docs/deploy.md).
import { initializeApp } from 'firebase-admin/app'
import { CliError } from './bootstrap/processes.mjs'
import { addModerator, listModerators, removeModerator } from './moderators/change-moderators.ts'
import { helpFor, parseOptions } from './options.mjs'
import { connectToRunningSuite } from './suite/environment.ts'
import { runCli } from './suite/run-cli.ts'

const main = async () => {
  const { positionals, project, ports } = parseOptions('moderators', process.argv.slice(2))
  const [act = '', email = '', ...more] = positionals
  const isWhole = act === 'list' ? email === '' : ['add', 'remove'].includes(act) && email.includes('@')
  if (!isWhole || more.length > 0) throw new CliError(helpFor('moderators'))
  if (project === undefined) await connectToRunningSuite(ports)
  const app = initializeApp({ projectId: project ?? process.env.GCLOUD_PROJECT ?? '' })
  if (act === 'add') {
    await addModerator(app, email)
    console.log(`${email} is a moderator now. The site shows it after the next sign-in, or when they open /reports.`)
  }
  if (act === 'remove') {
    await removeModerator(app, email)
    console.log(`${email} is no longer a moderator, and is signed out everywhere.`)
  }
  if (act === 'list') console.log((await listModerators(app)).join('\n') || 'There are no moderators.')
  return 0
}

await runCli(main)
