// `npm run clear-accounts`: deletes the data of users whose account no longer exists, which a restored backup has brought back, on
// the emulators of a running suite or on a real project (docs/deploy.md).
import { parseOptions } from './options.mjs'
import { connectToRunningSuite } from './suite/environment.ts'
import { runCli } from './suite/run-cli.ts'

const main = async () => {
  const { project, yes, ports } = parseOptions('clear-accounts', process.argv.slice(2))
  if (project === undefined) await connectToRunningSuite(ports)
  else process.env.GCLOUD_PROJECT = project
  const { clearMissingAccounts, findMissingAccounts } = await import('./accounts/missing-accounts.ts')
  const missing = await findMissingAccounts()
  console.log(`Users without an account: ${missing.length}.`)
  if (yes) {
    await clearMissingAccounts(missing)
    console.log('Their data was deleted.')
  } else console.log('Nothing was deleted. --yes deletes their data.')
  return 0
}

await runCli(main)
