import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { projectId } from './emulators.ts'

const SAMPLE_MS = 15
const SERVER = fileURLToPath(new URL('./picture-server.ts', import.meta.url))

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return null
  }
}

/** The ids of the processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    const parent = /^\d+$/.test(name) && readOrNull(`/proc/${name}/stat`)?.match(/\) \w (\d+)/)?.[1]
    return Number(parent) === pid ? [Number(name)] : []
  })

const residentBytes = (pid: number): number =>
  Number(readOrNull(`/proc/${pid}/status`)?.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) * 1024

export type PictureInstance = {
  readonly origin: string
  /** The most memory (bytes) that the instance's processes had together since the last call. */
  readonly takePeak: () => number
  /** The processes that are encoding pictures. */
  readonly encoders: () => readonly number[]
  readonly end: () => Promise<void>
}

const listeningPort = async (instance: ChildProcess): Promise<number> => {
  const [port] = await once(instance, 'message')
  return Number(port)
}

/** Starts the function `pictures` as the cloud runs it: in one process with many requests at a time. Needs Linux. */
export const startPictureInstance = async (): Promise<PictureInstance> => {
  const files = ['functions/.env', `functions/.env.${projectId()}`].map((file) => `--env-file=${file}`)
  const instance = spawn(process.execPath, [...files, SERVER], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, FUNCTION_TARGET: 'pictures' },
    // The instance logs every change, which would only hide the results of tests.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await listeningPort(instance)
  const pid = instance.pid ?? 0
  let peak = 0
  const sampler = setInterval(() => {
    const bytes = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + residentBytes(each), 0)
    peak = Math.max(peak, bytes)
  }, SAMPLE_MS)
  return {
    origin: `http://127.0.0.1:${port}`,
    takePeak: () => {
      const taken = peak
      peak = 0
      return taken
    },
    encoders: () => childrenOf(pid),
    end: async () => {
      clearInterval(sampler)
      instance.kill()
      await once(instance, 'close')
    },
  }
}
