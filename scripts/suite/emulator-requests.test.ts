import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const preload = new URL('./emulator-requests.ts', import.meta.url).href

/** Runs a server with the preload. It responds a second time as the functions emulator does, then prints what a client gets. */
const respondTwice = async (firstBody: string): Promise<string> => {
  const script = `
    import { createServer } from 'node:http'
    const server = createServer((_, response) => {
      response.writeHead(413)
      ${firstBody}
      response.writeHead(500)
      response.write('{}')
      response.end()
    }).listen(0, async () => {
      const origin = 'http://127.0.0.1:' + server.address().port
      const status = () => fetch(origin).then((answer) => answer.text().then(() => answer.status)).catch(() => 'cut off')
      console.log(await status(), await status())
      server.close()
    })`
  const args = ['--import', preload, '--input-type=module', '--eval', script]
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

test('a second response after a whole one changes nothing', async () => {
  expect(await respondTwice("response.end('too large')")).toBe('413 413')
})

test('a second response after half of one cuts the connection, and the server goes on', async () => {
  expect(await respondTwice("response.write('too')")).toBe('cut off cut off')
})
