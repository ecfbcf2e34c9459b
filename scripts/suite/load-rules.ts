import { readFileSync, unwatchFile, watchFile } from 'node:fs'

const WATCH_MS = 500

/** Loads the rules into a project of the Firestore emulator. Throws the emulator's message if they do not compile. */
export const loadRules = async (host: string, projectId: string, content: string): Promise<void> => {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * Loads the rules each time their file is edited, and reports the result. Rules that do not compile leave the earlier ones in
 * force. The watcher of firebase-tools is not used: it would end all emulators, and hidane refuses its call.
 *
 * @returns a function that ends the watching
 */
export const reloadRulesOnChange = (
  path: string,
  to: { readonly host: string; readonly projectId: string },
  log: (text: string) => void,
): (() => void) => {
  const load = async () => {
    try {
      await loadRules(to.host, to.projectId, readFileSync(path, 'utf8'))
      log('The rules have changed, and are in force.')
    } catch (error) {
      log(`The rules have changed, and are refused; those before stay in force:\n${error}`)
    }
  }
  // Polls, because editors may replace the file, which ends other kinds of watching.
  watchFile(path, { interval: WATCH_MS, persistent: false }, () => void load())
  return () => unwatchFile(path)
}
