import { join } from 'node:path'
import { projectId } from '../support/emulators.ts'

/** Has the Firestore emulator save its data; gives the file to start from. */
export const saveFirestore = async (folder: string): Promise<string> => {
  const response = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId()}:export`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        database: `projects/${projectId()}/databases/(default)`,
        export_directory: folder,
        export_name: 'saved',
      }),
    },
  )
  if (!response.ok) throw new Error(`not saved: ${response.status} ${await response.text()}`)
  return join(folder, 'saved', 'saved.overall_export_metadata')
}
