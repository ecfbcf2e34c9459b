import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const systemCache = () => {
  if (process.env.XDG_CACHE_HOME) return process.env.XDG_CACHE_HOME
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  return join(homedir(), '.cache')
}

/** Where what is made once for this user's machine is kept. */
export const CACHE = join(systemCache(), 'hobbyhub')

/**
 * Makes a folder of the cache whole or not at all: in a draft first, then renamed. To be called alone (see below), so
 * that drafts found are those of tries that were killed.
 * @param {string} name
 * @param {(folder: string) => Promise<boolean>} make fills the folder, and says whether that went well
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
 * Takes a lock unless a living process holds it.
 * @param {string} file
 * @returns {Promise<boolean>}
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
 * One process at a time: `npm start` and `npm test` started together do not install into each other's folders. A lock
 * whose holder has been killed is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (file, work) => {
  for (let isTold = false; !(await takeLock(file)); isTold = true) {
    if (!isTold) console.log('Another npm script is making things ready: waiting for it …')
    await new Promise((resolve) => setTimeout(resolve, LOCK_CHECK_MS))
  }
  try {
    return await work()
  } finally {
    await unlink(file).catch(() => undefined)
  }
}
