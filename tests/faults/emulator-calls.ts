import { join as joinPath } from 'node:path'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { projectId } from '../support/emulators.ts'

/** Makes the Firestore emulator save its data. Returns the path of the file from which another emulator can load the data. */
export const exportFirestoreData = async (folder: string): Promise<string> => {
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
  return joinPath(folder, 'saved', 'saved.overall_export_metadata')
}

/** Sends the event of a deleted group to the trigger that purges it, as the Firestore emulator does. Returns the HTTP status. */
export const deliverDeletionEvent = async (groupId: string): Promise<number> => {
  const document = `groups/${groupId}`
  const subject = `documents/${document}`
  const response = await fetch(
    `${process.env.FUNCTIONS_ORIGIN}/functions/projects/${projectId()}/triggers/${FUNCTION_OPTIONS.region}-purgeDeletedGroup-0`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
      body: JSON.stringify({
        specversion: '1.0',
        id: `again-${groupId}`,
        type: 'google.cloud.firestore.document.v1.deleted',
        source: `//firestore.googleapis.com/projects/${projectId()}/databases/(default)`,
        subject,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        project: projectId(),
        database: '(default)',
        namespace: '(default)',
        document,
        location: 'nam5',
      }),
    },
  )
  return response.status
}
