// A process with the built function `pictures`, without the functions emulator around it.
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'

const functionSchema = z.custom<RequestListener>((value) => typeof value === 'function')
const { pictures } = z
  .object({ pictures: functionSchema })
  .parse(await import(join(PROJECT_ROOT, 'functions/lib/index.js')))

process.send?.(await listenOnPort(createServer(pictures)))
