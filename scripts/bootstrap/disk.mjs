import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TOOLS_CACHE } from './cache.mjs'
import { packagesAreFresh } from './packages.mjs'
import { PROJECT_ROOT } from './processes.mjs'

const GB = 1e9
/** The packages take 1.1 GB and Node takes 0.2 GB. Compiling the emulator takes another 1 GB until it is done. */
const NEEDED_BYTES = { atFirst: 2.5 * GB, afterwards: 0.3 * GB }

/** The folder, or its nearest parent that exists. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)))

/** The free bytes of the fuller of the disks that scripts write to. */
const freeBytes = async () => {
  const fileSystemStats = await Promise.all([PROJECT_ROOT, TOOLS_CACHE].map((folder) => statfs(existing(folder))))
  return Math.min(...fileSystemStats.map(({ bavail, bsize }) => bavail * bsize))
}

/**
 * A warning if the disk may become full; '' otherwise. It is no error, because a machine that has Node and an emulator needs less.
 * @param {() => Promise<number>} [free] replaced in tests
 */
export const diskWarning = async (free = freeBytes) => {
  const needed = (await packagesAreFresh()) ? NEEDED_BYTES.afterwards : NEEDED_BYTES.atFirst
  const bytes = await free()
  if (bytes >= needed) return ''
  return `Only ${(bytes / GB).toFixed(1)} GB are free on the disk, and up to ${needed / GB} GB are needed.`
}
