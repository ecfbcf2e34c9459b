import { readFileSync, unwatchFile, watchFile } from 'node:fs'

const WATCH_MS = 500

/** Puts the rules in force in a project of the Firestore emulator. Throws, with its words, where they do not compile. */
export const loadRules = async (host: string, projectId: string, content: string): Promise<void> => {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * Loads the rules anew each time that their file is edited, and tells what came of it; those before stay in force where
 * they do not compile. firebase-tools' own watcher ends all emulators then, and hidane refuses its call altogether.
 *
 * @returns what ends it
 */
export const followRules = (
  path: string,
  to: { readonly host: string; readonly projectId: string },
  tell: (text: string) => void,
): (() => void) => {
  const load = async () => {
    try {
      await loadRules(to.host, to.projectId, readFileSync(path, 'utf8'))
      tell('The rules have changed, and are in force.')
    } catch (error) {
      tell(`The rules have changed, and are refused; those before stay in force:\n${error}`)
    }
  }
  // By looking: editors put another file in its place.
  watchFile(path, { interval: WATCH_MS, persistent: false }, () => void load())
  return () => unwatchFile(path)
}
