import getPort from 'get-port'
import { LOOPBACK_HOST } from '../../scripts/bootstrap/ports.mjs'
import { CliError } from '../../scripts/bootstrap/processes.mjs'
import { originOf } from '../../scripts/suite/environment.ts'
import { hidaneCommand } from '../../scripts/suite/hidane.ts'
import { startProcess } from '../../scripts/suite/processes.ts'
import { waitUntilReady } from '../../scripts/suite/wait-until-ready.ts'

const LOG = '.cache/rule-mutants.log'

/** Runs `work` with the emulator that FIRESTORE_EMULATOR_HOST names. If none is named, starts hidane for it. */
export const withEmulator = async <T>(rulesFile: string, work: (host: string) => Promise<T>): Promise<T> => {
  const given = process.env.FIRESTORE_EMULATOR_HOST
  if (given) return work(given)
  const port = await getPort()
  const hidane = (await hidaneCommand()) ?? ['hidane']
  const command = [...hidane, '--host', LOOPBACK_HOST, '--port', String(port), '--rules', rulesFile]
  const emulator = startProcess(command, { log: LOG })
  const failed = emulator.ended.then((code): never => {
    throw new CliError(`The Firestore emulator, hidane, has ended with ${code}: see ${LOG}`)
  })
  await Promise.race([waitUntilReady('Firestore', originOf(port), () => true), failed])
  return Promise.race([work(`${LOOPBACK_HOST}:${port}`), failed])
}
