import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { reloadRulesOnChange } from '../../scripts/suite/load-rules.ts'

const projectId = 'demo-hobbyhub-follow'
const host = () => process.env.FIRESTORE_EMULATOR_HOST ?? ''
const folder = mkdtempSync(join(tmpdir(), 'hh-rules-'))
const file = join(folder, 'firestore.rules')
afterAll(() => rmSync(folder, { recursive: true }))

const rules = (comment: string) => `rules_version = '2';
// ${comment}
service cloud.firestore {
  match /databases/{database}/documents/open/{id} {
    allow read;
  }
}
`

const inForce = async (): Promise<string> => {
  const answer = await fetch(`http://${host()}/emulator/v1/projects/${projectId}:securityRules`)
  return answer.text()
}

test('rules edited during a run come into force; after a mistake the former rules stay in force', async () => {
  const messages: string[] = []
  /** Edits the file until a change is noticed: some time passes before the watcher looks at the file for the first time. */
  const edit = (text: (edition: number) => string, wanted: string) => {
    let edition = 0
    return vi.waitFor(
      () => {
        edition += 1
        writeFileSync(file, text(edition))
        expect(messages.at(-1)).toContain(wanted)
      },
      { timeout: 20_000, interval: 700 },
    )
  }
  writeFileSync(file, rules('as it was'))
  const end = reloadRulesOnChange(file, { host: host(), projectId }, (text) => messages.push(text))
  try {
    await edit((edition) => rules(`edition ${edition}`), 'in force')
    expect(await inForce()).toContain('edition ')
    await edit((edition) => `${rules(`mistake ${edition}`)} allow`, 'are refused')
    expect(await inForce()).toContain('edition ')
    expect(await inForce()).not.toContain('mistake')
  } finally {
    end()
  }
})
