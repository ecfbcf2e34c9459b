// Serves the site and the REST API to tests at the given port, as Hosting does, but runs the functions in this process.
//
//   serve-site.ts <firebase.json of the emulators> <port>
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { hostingConfigSchema } from '../hosting/hosting-for-build.ts'
import { serveSite } from '../hosting/site-server.ts'

const [config = '', port = ''] = process.argv.slice(2)
const { hosting } = z.object({ hosting: hostingConfigSchema }).parse(JSON.parse(readFileSync(config, 'utf8')))
/** A built function, as it is deployed. */
const functionSchema = z.custom<RequestListener>((value) => typeof value === 'function')
const built = z
  .object({ api: functionSchema, pictures: functionSchema })
  .parse(await import(join(PROJECT_ROOT, 'functions/lib/index.js')))

serveSite(hosting, built, Number(port))
