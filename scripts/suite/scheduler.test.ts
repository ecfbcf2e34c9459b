import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'

// The script runs in a process of its own, as `npm start` does, because a process loads each module only once.
const SCRIPT = `
await import('./scripts/suite/site.ts')
process.env.MAIL_FROM = 'HobbyHub <mail@example.com>'
process.stdout.write(String((await import('./functions/src/platform/config.ts')).isMailOn))
`

test('the scheduled jobs are loaded after their environment is known: `npm start` sends mails', () => {
  const env = { ...process.env, MAIL_FROM: '' }
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { cwd: PROJECT_ROOT, env })
  expect(String(output)).toBe('true')
})
