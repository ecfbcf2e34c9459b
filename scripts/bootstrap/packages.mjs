import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WAITING_FOR_SCRIPT as WAITING_FOR_LOCK_MESSAGE, withLock } from './cache.mjs'
import { CliError, lastLines, nodeEnv, PROJECT_ROOT, runCommand } from './processes.mjs'

const STAMP = join(PROJECT_ROOT, 'node_modules', '.hobbyhub-stamp')

/** A digest of the lock file and the platform. When it changes, the packages are installed again. */
const wantedFingerprint = async () => {
  const lockFile = await readFile(join(PROJECT_ROOT, 'package-lock.json'))
  return createHash('sha256').update(lockFile).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** Whether the installed packages are those of package-lock.json. */
export const packagesAreFresh = async () =>
  existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === (await wantedFingerprint())

/**
 * Installs the packages of package-lock.json, unless all of them are installed already.
 * @param {import('./processes.mjs').Node} node
 */
export const ensurePackages = async (node) => {
  if (await packagesAreFresh()) return
  await mkdir(join(PROJECT_ROOT, '.cache'), { recursive: true })
  await withLock(join(PROJECT_ROOT, '.cache', 'packages.lock'), WAITING_FOR_LOCK_MESSAGE, async () => {
    if (await packagesAreFresh()) return
    const wanted = await wantedFingerprint()
    const { ok, output } = await runCommand(
      'Installing the packages',
      [...node.npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--fetch-retry-mintimeout=1000'],
      { env: nodeEnv(node) },
    )
    if (!ok) {
      throw new CliError(
        `The packages could not be installed:\n${lastLines(output)}\n\n` +
          'Check the network (npm ping) and the free space on the disk, and try again: it starts over cleanly.',
      )
    }
    await writeFile(STAMP, wanted)
  })
}
