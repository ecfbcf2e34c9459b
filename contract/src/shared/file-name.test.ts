import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  [['Rye & Co', 'members', '2026-11-27'], 'Rye & Co members 2026-11-27'],
  [['../a\\b: "c" <d>|*?', 'members'], 'a b c d members'],
  [['...', 'members'], 'members'],
  [['𝕏'.repeat(200), 'members'], `${'𝕏'.repeat(80)} members`],
])('%j: %s', (parts, name) => expect(fileName(...parts)).toBe(name))
