// `npm run tick`: runs the scheduled jobs once on the emulators of a running suite, which do not run schedules
// themselves.
import { parseOptions } from './options.mjs'
import { connectToRunningSuite } from './suite/environment.ts'
import { runCli } from './suite/run-cli.ts'

const main = async () => {
  const { now, ports } = parseOptions('tick', process.argv.slice(2))
  await connectToRunningSuite(ports)
  const { runJobs } = await import('../functions/src/api/run-jobs.ts')
  const { renewSitemaps } = await import('../functions/src/groups/jobs/write-sitemaps.ts')
  await renewSitemaps()
  const { advanced, moved, closed, takenOver, quieted, updated, sitemaps, reminded } = await runJobs(now)
  console.log(
    `As of ${now.toISOString()}: ${advanced} next meetings, ${moved} start dates moved, ${closed} groups closed, ` +
      `${quieted} groups a step quieter, ${takenOver} taken over, ` +
      `${updated} changed meetings whose replies now follow, ${sitemaps} sitemaps, ${reminded} reminders.`,
  )
  return 0
}

await runCli(main)
