import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const systemCache = () => {
  if (process.env.XDG_CACHE_HOME) return process.env.XDG_CACHE_HOME
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  return join(homedir(), '.cache')
}

/** Downloaded and compiled tools, shared by all checkouts of this user. */
export const CACHE = join(systemCache(), 'hobbyhub')

/**
 * Makes a folder of the cache completely or not at all: under a temporary name first, then renamed. Call it inside
 * `withLock`: it deletes the temporary folders that it finds, which killed runs have left.
 * @param {string} name
 * @param {(folder: string) => Promise<boolean>} make fills the folder; resolves with whether it succeeded
 */
export const makeFolder = async (name, make) => {
  await mkdir(CACHE, { recursive: true })
  const isDraft = (/** @type {string} */ entry) => entry.startsWith(`${name}.draft-`)
  for (const entry of (await readdir(CACHE)).filter(isDraft)) await rm(join(CACHE, entry), { recursive: true })
  const draft = await mkdtemp(join(CACHE, `${name}.draft-`))
  try {
    if (!(await make(draft))) return false
    await rm(join(CACHE, name), { recursive: true, force: true })
    await rename(draft, join(CACHE, name))
    return true
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Creates a lock file, unless one of a running process is there.
 * @param {string} file
 * @returns {Promise<boolean>} whether it was created
 */
export const takeLock = async (file) => {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder && !isAlive(holder)) await unlink(file).catch(() => undefined)
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const LOCK_CHECK_MS = 500

/**
 * Does the work while holding a lock file, so that `npm start` and `npm test`, started together, do not install into
 * the same folder at once. The lock of a killed process does not count.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (file, work) => {
  for (let isWaiting = false; !(await takeLock(file)); isWaiting = true) {
    if (!isWaiting) console.log('Another npm script is preparing the machine: waiting for it …')
    await new Promise((resolve) => setTimeout(resolve, LOCK_CHECK_MS))
  }
  try {
    return await work()
  } finally {
    await unlink(file).catch(() => undefined)
  }
}
