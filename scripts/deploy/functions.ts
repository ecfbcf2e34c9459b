import * as z from 'zod/mini'
import type * as functions from '../../functions/src/index.ts'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { CliError } from '../bootstrap/processes.mjs'
import { DEPLOY_CONFIG } from './deploy-config.ts'
import type { FirebaseTools } from './firebase-tools.ts'

/** The mark (codebase) that firebase.json gives to our functions. Functions without it are not ours. */
const CODEBASE = 'hobbyhub'

/** The function whose trigger is a preview feature, which Google may refuse. It is deployed last, so that nothing waits for it. */
export const PREVIEW_FUNCTION = 'clearDeletedAccount' satisfies keyof typeof functions

/** The arguments with which firebase-tools deploys these functions of our codebase, and touches no other function. */
export const functionsArgs = (names: readonly string[]): readonly string[] => {
  const only = names.map((name) => `functions:${CODEBASE}:${name}`)
  return ['--only', only.join(','), '--config', DEPLOY_CONFIG]
}

const deployedSchema = z.array(
  z.object({ id: z.string(), region: z.string(), codebase: z._default(z.string(), 'default') }),
)

/** Lists the names of the deployed functions with our mark. Throws if a function without it would be replaced. */
export const listOwnFunctions = async (
  firebase: FirebaseTools,
  built: readonly string[],
): Promise<readonly string[]> => {
  const deployed = await firebase.ask(deployedSchema, 'functions:list')
  if (!deployed)
    throw new CliError('Nothing was sent: the functions could not be listed (npx firebase functions:list).')
  const others = deployed.filter(({ codebase }) => codebase !== CODEBASE)
  const replaced = others.find(({ id, region }) => built.includes(id) && region === FUNCTION_OPTIONS.region)
  if (replaced) {
    throw new CliError(
      `Nothing was sent: the function ${replaced.id} in ${replaced.region} is somebody else's, and would be replaced.
Delete it (npx firebase functions:delete ${replaced.id}), or choose another project.`,
    )
  }
  return deployed.flatMap(({ id, codebase }) => (codebase === CODEBASE ? [id] : []))
}
