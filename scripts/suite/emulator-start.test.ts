import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const preload = new URL('./emulator-start.ts', import.meta.url).href

/** Runs a script in a process with the preload, as firebase-tools runs. `load` is its `require`. Returns what it prints. */
const run = async (script: string): Promise<string> => {
  const prepare = `
    import childProcess from 'node:child_process'
    import { createRequire } from 'node:module'
    const load = createRequire(import.meta.resolve('firebase-tools'))`
  const args = ['--import', preload, '--input-type=module', '--eval', `${prepare}\n${script}`]
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

test('the Auth emulator starts without compiling its validators, and compiles those that a request needs', async () => {
  const printed = await run(`
    const { default: Ajv } = createRequire(load.resolve('exegesis'))('ajv')
    const { compile } = Ajv.prototype
    let compiled = 0
    Ajv.prototype.compile = function (...args) {
      compiled += 1
      return compile.apply(this, args)
    }
    const { createApp } = load('./emulator/auth/server.js')
    const server = (await createApp('demo-test')).listen(0, '127.0.0.1', async () => {
      const atStart = compiled
      const origin = 'http://127.0.0.1:' + server.address().port
      const signUp = async (body) => {
        const url = origin + '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any'
        const headers = { 'content-type': 'application/json' }
        return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
      }
      console.log(atStart, await signUp({ email: 1 }), await signUp({ returnSecureToken: true }), compiled > atStart)
      process.exit()
    })`)
  expect(printed).toBe('0 400 200 true')
})

test('the functions emulator does not ask npm for the newest firebase-functions', async () => {
  const printed = await run(`
    let asked = 0
    childProcess.spawnSync = () => {
      asked += 1
      return { error: new Error('none') }
    }
    load('./deploy/functions/runtimes/node/versioning.js').checkFunctionsSDKVersion('7.0.0')
    console.log(asked)`)
  expect(printed).toBe('0')
})
