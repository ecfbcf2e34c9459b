import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type RequestListener, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import getPort from 'get-port'
import * as z from 'zod/mini'
import { CliError, PROJECT_ROOT, packageCommand, runCommand } from '../../scripts/bootstrap/processes.mjs'
import {
  allowEmulatorCalls,
  type HostingConfig,
  hostingConfigSchema,
  hostingForBuild,
} from '../../scripts/hosting/hosting-for-build.ts'
import { serveSite } from '../../scripts/hosting/site-server.ts'
import { webEnv } from '../../scripts/suite/environment.ts'
import { linkPackages } from '../../tests/support/link-packages.ts'

export type Build = {
  readonly name: string
  readonly origin: string
  /** Whether this is the build of another site. Our users cannot sign in there. */
  readonly isPeer: boolean
  readonly close: () => void
}

/** The commit of the build called "before". */
const BEFORE = process.env.FIRST_VIEW_BEFORE ?? 'HEAD'
/** A folder with the build of another site, to compare with. */
const PEER = process.env.FIRST_VIEW_PEER

const hostingOf = (root: string): HostingConfig =>
  z.object({ hosting: hostingConfigSchema }).parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')))
    .hosting

type BenchPorts = { readonly hosting: number; readonly firestore: number; readonly auth: number }

/** A group's page is app.html of the same build: the function would make it of the one that the bench's emulators serve. */
const withStaticGroupPages = ({ rewrites, ...hosting }: HostingConfig): HostingConfig => ({
  ...hosting,
  rewrites: rewrites.filter(({ regex, function: named }) => !(named && String(regex).startsWith('^/groups/'))),
})

const hostingFor = (root: string, folder: string, ports: BenchPorts): HostingConfig =>
  allowEmulatorCalls(hostingForBuild(withStaticGroupPages(hostingOf(root)), folder), ports)

/** Builds a commit for the bench's emulators. Returns the Hosting configuration to serve it with. */
const buildCommit = async (commit: string, ports: BenchPorts): Promise<HostingConfig> => {
  const folder = `web/dist-${ports.hosting}-before`
  const worktree = mkdtempSync(join(tmpdir(), 'hh-before-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_ROOT, stdio: 'pipe' })
  git('worktree', 'add', '--detach', worktree, commit)
  try {
    linkPackages(worktree)
    const vite = packageCommand('vite/bin/vite.js', 'build', join(worktree, 'web'))
    const { ok, output } = await runCommand(
      `Building ${commit}`,
      // Relative, because the build's own plugins take the folder as one below the site's.
      [...vite, '--outDir', relative(join(worktree, 'web'), join(PROJECT_ROOT, folder)), '--emptyOutDir'],
      {
        cwd: join(worktree, 'web'),
        env: { ...process.env, NODE_ENV: 'production', ...webEnv(ports) },
      },
    )
    if (!ok) throw new CliError(`${commit} could not be built:\n\n${output}`)
    return hostingFor(worktree, folder, ports)
  } finally {
    git('worktree', 'remove', '--force', worktree)
    rmSync(worktree, { recursive: true, force: true })
  }
}

const serve = async (name: string, hosting: HostingConfig, api: string, isPeer = false): Promise<Build> => {
  const port = await getPort()
  const behind = new URL(api)
  const onward: RequestListener = (incoming, response) => {
    const { url: path, method, headers } = incoming
    const passedOn = request({ host: behind.hostname, port: behind.port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', () => response.destroy())
    incoming.pipe(passedOn)
  }
  const server = serveSite(hosting, { api: onward, pictures: onward }, port)
  return { name, isPeer, origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Serves the builds of HEAD (or FIRST_VIEW_BEFORE), of this worktree and, if FIRST_VIEW_PEER is set, of the other site. */
export const openBuilds = async (siteOrigin: string): Promise<Build[]> => {
  const port = Number(new URL(siteOrigin).port)
  const ports = { hosting: port, firestore: port + 2, auth: port + 3 }
  const before = await buildCommit(BEFORE, ports)
  const peer = {
    public: relative(PROJECT_ROOT, PEER ?? ''),
    rewrites: [{ source: '**', destination: '/index.html' }],
    headers: [],
  }
  return [
    await serve('before', before, siteOrigin),
    await serve('now', hostingFor(PROJECT_ROOT, `web/dist-${port}`, ports), siteOrigin),
    ...(PEER ? [await serve('peer', peer, siteOrigin, true)] : []),
  ]
}
