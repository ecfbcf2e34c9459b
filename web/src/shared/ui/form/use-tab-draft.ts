import { useState } from 'react'
import { removeStored, writeStored } from '../../browser-storage.ts'
import { readDraft } from './use-draft.ts'

/**
 * A state for texts that the user is writing, where a form with a schema would be too much. The texts survive a reload and are
 * deleted with their tab. If all texts are empty, nothing is stored.
 */
export const useTabDraft = (key: string): [texts: readonly string[], setTexts: (texts: readonly string[]) => void] => {
  const [texts, setTexts] = useState<readonly string[]>(() => {
    const stored = readDraft(key, 'session')
    return Array.isArray(stored) ? stored.map(String) : []
  })
  const change = (next: readonly string[]) => {
    setTexts(next)
    if (next.every((text) => text === '')) removeStored('session', key)
    else writeStored('session', key, JSON.stringify(next))
  }
  return [texts, change]
}
