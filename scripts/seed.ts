// `npm run seed`: adds groups to the emulators of a running `npm start` or `npm run dev`, for long lists.
import { HOST, isFree } from './bootstrap/ports.mjs'
import { CliError } from './bootstrap/processes.mjs'
import { parseSeedOptions } from './options.mjs'
import { manyGroups } from './seed/many-groups.ts'
import { originOf, PROJECT_ID } from './suite/project.ts'

const main = async () => {
  const { groups: count, ports } = parseSeedOptions(process.argv.slice(2))
  if ((await isFree(ports.firestore)) || (await isFree(ports.auth))) {
    throw new CliError(
      `Nothing runs at ports ${ports.firestore} (Firestore) and ${ports.auth} (Auth). Start the site first (npm start), ` +
        'or name its ports: --port-firestore, --port-auth, --port-hosting.',
    )
  }
  Object.assign(process.env, {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    METADATA_SERVER_DETECTION: 'none',
  })
  const now = new Date()
  const { seedGroups } = await import('./seed/seed.ts')
  await seedGroups(manyGroups(count, now.getTime()), originOf(ports.hosting), now)
  const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1)
  console.log(`${count} groups more, in ${seconds} s. The demo accounts created them, and joined them.`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = error.exitCode
}
