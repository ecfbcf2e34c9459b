import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError } from '../bootstrap/processes.mjs'

/** The file at the top of saved data. */
const METADATA = 'firebase-export-metadata.json'

type Data = { readonly importFrom?: string; readonly exportTo?: string }

/** The meaning of `--data DIR`: DIR is relative to where npm was called, loaded when it holds data, and saved to. */
export const dataFolder = (folder: string | undefined): Data => {
  if (folder === undefined) return {}
  const path = resolve(process.env.INIT_CWD ?? '.', folder)
  if (existsSync(join(path, METADATA))) return { importFrom: path, exportTo: path }
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new CliError(`${folder} holds something else than saved data. Give --data a new or empty folder.`)
  }
  return { exportTo: path }
}
