import * as z from 'zod/mini'
import { CliError } from '../bootstrap/processes.mjs'
import { DEPLOY_CONFIG } from './config.ts'
import type { Firebase } from './firebase.ts'

const sitesSchema = z.object({ sites: z.array(z.object({ type: z.optional(z.string()) })) })

/** A new project has no site before Hosting was opened in the console; firebase-tools makes none without asking. */
const ensureSite = async (firebase: Firebase): Promise<void> => {
  const answer = await firebase.ask(sitesSchema, 'hosting:sites:list')
  if (!answer.ok || answer.result.sites.length > 0) return
  const { ok } = await firebase.run('hosting:sites:create', firebase.project)
  if (!ok) throw new CliError('The project has no Hosting site, and none could be made: see above.')
}

export const deploySite = async (firebase: Firebase, message: string): Promise<void> => {
  await ensureSite(firebase)
  const { ok } = await firebase.run('deploy', '--only', 'hosting', '--config', DEPLOY_CONFIG, '--message', message)
  if (!ok)
    throw new CliError('The site was not deployed; the functions and the rules were. The earlier site works with them.')
}
