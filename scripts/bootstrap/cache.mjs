import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

const systemCache = () => {
  if (process.env.XDG_CACHE_HOME) return process.env.XDG_CACHE_HOME
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  return join(homedir(), '.cache')
}

/** The folder for downloaded and compiled tools, which all checkouts of this user share. */
export const TOOLS_CACHE = join(systemCache(), 'hobbyhub')

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Creates a lock file, unless a running process has one. Removes the lock file of a process that has ended.
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
export const WAITING_FOR_SCRIPT = 'Another npm script is preparing the machine: waiting for it …'

/**
 * Does the work while this process holds the lock file. Without it, `npm start` and `npm test`, started together, would install
 * into the same folder at once. The lock file of a killed process is ignored.
 * @template T
 * @param {string} file
 * @param {string} waiting what to print if another process holds the lock file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (file, waiting, work) => {
  for (let isWaiting = false; !(await takeLock(file)); isWaiting = true) {
    if (!isWaiting) console.log(waiting)
    await new Promise((resolve) => setTimeout(resolve, LOCK_CHECK_MS))
  }
  try {
    return await work()
  } finally {
    await unlink(file).catch(() => undefined)
  }
}

/**
 * Makes a folder of the cache, unless it exists. The folder is made under a temporary name and then renamed, so that an
 * interrupted run does not leave an incomplete one.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} make fills the folder, or throws
 * @returns {Promise<string>} its path
 */
export const cachedFolder = async (name, make) => {
  const folder = join(TOOLS_CACHE, name)
  if (existsSync(folder)) return folder
  await mkdir(TOOLS_CACHE, { recursive: true })
  return withLock(`${folder}.lock`, WAITING_FOR_SCRIPT, async () => {
    if (existsSync(folder)) return folder
    // Deletes the drafts that killed runs have left behind.
    const drafts = (await readdir(TOOLS_CACHE)).filter((entry) => entry.startsWith(`${name}.draft-`))
    for (const entry of drafts) await rm(join(TOOLS_CACHE, entry), { recursive: true })
    const draft = await mkdtemp(`${folder}.draft-`)
    try {
      await make(draft)
      await rename(draft, folder)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return folder
  })
}
