import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const preload = new URL('./emulator-requests.ts', import.meta.url).href

/** How the emulators of the functions and of Hosting respond a second time. */
const SECOND = {
  functions: "response.writeHead(500); response.write('{}'); response.end()",
  hosting: "response.setHeader('a', 'b'); response.statusCode = 500; Readable.from(['{}']).pipe(response)",
}

/** Runs a server with the preload that responds twice, then prints what a client gets, twice. */
const respondTwice = async (firstBody: string, second: string): Promise<string> => {
  const script = `
    import { createServer } from 'node:http'
    import { Readable } from 'node:stream'
    const server = createServer((_, response) => {
      response.writeHead(413)
      ${firstBody}
      ${second}
    }).listen(0, async () => {
      const origin = 'http://127.0.0.1:' + server.address().port
      const status = () => fetch(origin).then((answer) => answer.text().then(() => answer.status)).catch(() => 'cut off')
      console.log(await status(), await status())
      server.close()
    })`
  const args = ['--import', preload, '--input-type=module', '--eval', script]
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

test.each(Object.entries(SECOND))('a second response of %s after a whole one changes nothing', async (_, second) => {
  expect(await respondTwice("response.end('too large')", second)).toBe('413 413')
})

test.each(Object.entries(SECOND))(
  'a second response of %s after half of one cuts the connection',
  async (_, second) => {
    expect(await respondTwice("response.write('too')", second)).toBe('cut off cut off')
  },
)
