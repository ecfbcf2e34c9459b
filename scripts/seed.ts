// `npm run seed`: adds many groups to the emulators of a running `npm start` or `npm run dev`, to try out long lists.
import { parseOptions } from './options.mjs'
import { manyGroups } from './seed/many-groups.ts'
import { connectToRunningSuite, originOf } from './suite/environment.ts'
import { runCli } from './suite/run-cli.ts'

const main = async () => {
  const { groups: count, ports } = parseOptions('seed', process.argv.slice(2))
  await connectToRunningSuite(ports)
  const now = new Date()
  const { seedGroups } = await import('./seed/seed-demo-data.ts')
  await seedGroups(manyGroups(count), originOf(ports.hosting), now)
  const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1)
  console.log(`${count} more groups, in ${seconds} s. The demo accounts created and joined them.`)
  return 0
}

await runCli(main)
