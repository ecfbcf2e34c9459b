import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SITE } from '../../contract/build/site-folder.ts'
import { CliError, PROJECT_ROOT, runCommand } from '../bootstrap/processes.mjs'
import { prepareSite } from '../site/prepare-site.ts'
import { FIREBASE_CONFIG } from './environment.ts'

type Build = {
  /** The name for messages, and for the file with the build's fingerprint. */
  readonly name: string
  readonly workspace: 'web' | 'functions'
  /** Arguments of the workspace's build script. */
  readonly args?: readonly string[]
  /** Environment variables that become part of the build. */
  readonly env?: Record<string, string>
  /** A file that the build writes, relative to the project. */
  readonly output: string
}

/** Files that are no input of a build: packages (package-lock.json stands for them), hidden files, outputs, tests and logs. */
const NOT_INPUT = /(^|[\\/])(node_modules|dist|dist-\w+|lib|\.[^\\/]+)([\\/]|$)|\.gen\.ts$|\.test\.tsx?$|\.log$/

const inputFiles = (workspace: string): string[] => {
  // The functions have a copy of the site's pictures.
  const sources = `{${workspace},contract/{build,src},web/public,${SITE}}/**/*`
  const found = globSync(sources, { cwd: PROJECT_ROOT, exclude: (path) => NOT_INPUT.test(path) })
  const files = found.filter((path) => !NOT_INPUT.test(path) && statSync(join(PROJECT_ROOT, path)).isFile())
  // The files of variables that Vite reads are an input, although NOT_INPUT excludes names that begin with a dot.
  const envFiles = globSync(`${workspace}/.env{,.production}{,.local}`, { cwd: PROJECT_ROOT })
  return [...files, ...envFiles, 'package-lock.json'].sort()
}

const fingerprint = ({ workspace, env = {}, args = [] }: Build): string => {
  const hash = createHash('sha256').update(JSON.stringify([env, args, process.versions.node, SITE]))
  for (const path of inputFiles(workspace)) hash.update(path).update(readFileSync(join(PROJECT_ROOT, path)))
  return hash.digest('hex')
}

/** Runs a workspace's build script, with what is made from the settings of the site. */
export const runBuild = async ({ name, workspace, args = [], env }: Omit<Build, 'output'>): Promise<void> => {
  await prepareSite()
  const command = ['npm', 'run', '--silent', 'build', '-w', workspace, '--', ...args]
  // Vitest sets another NODE_ENV, with which Vite would use React's development build.
  const all = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', ...env }
  const { ok, output } = await runCommand(`Building ${name}`, command, { env: all })
  if (!ok) throw new CliError(`Building ${name} failed:\n\n${output.trimEnd()}`)
}

/** Digests of the sources and of the output. The second one reveals an output that was edited, or built by hand. */
const stampOf = (what: Build): string => {
  const made = createHash('sha256')
    .update(readFileSync(join(PROJECT_ROOT, what.output)))
    .digest('hex')
  return `${fingerprint(what)} ${made}`
}

/** Runs a workspace's build script, unless its output is up to date. */
const build = async (what: Build): Promise<void> => {
  // Also where nothing is built, because the rules are loaded from what is made from the settings.
  await prepareSite()
  const stamp = join(PROJECT_ROOT, '.cache', 'stamps', what.name)
  const isBuilt = existsSync(join(PROJECT_ROOT, what.output)) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === stampOf(what)) return
  rmSync(stamp, { force: true })
  const before = fingerprint(what)
  await runBuild(what)
  // If sources were edited during the build, no stamp is written, so that the next call builds again.
  if (before !== fingerprint(what)) return
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, stampOf(what))
}

export const buildFunctions = (): Promise<void> =>
  build({ name: 'functions', workspace: 'functions', output: 'functions/lib/index.js' })

/**
 * Builds the web app for one suite of emulators, because their hosts and ports become part of the build.
 *
 * @returns the folder to serve, relative to the project
 */
export const buildWeb = async (hostingPort: number, env: Record<string, string>): Promise<string> => {
  const folder = `dist-${hostingPort}`
  const args = ['--outDir', folder, '--emptyOutDir']
  await build({ name: `web-${hostingPort}`, workspace: 'web', args, env, output: `web/${folder}/index.html` })
  return `web/${folder}`
}

/** Builds the web app as for production, without the code for emulators, to measure its size. */
export const buildForSize = (): Promise<void> => {
  const env = { VITE_FIREBASE_CONFIG: FIREBASE_CONFIG, VITE_EMULATORS: '' }
  const args = ['--outDir', 'dist-size', '--emptyOutDir', '--manifest', '--mode', 'size']
  return build({ name: 'web-size', workspace: 'web', args, env, output: 'web/dist-size/index.html' })
}
