const request = async (method: 'DELETE' | 'PUT', address: string): Promise<void> => {
  const response = await fetch(address, { method, headers: { Authorization: 'Bearer owner' } })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
}

/**
 * Empties the emulators that the environment names: all documents and all accounts. Meanwhile no function runs, because to purge a
 * thousand groups takes the emulators a minute, for which the events after them would wait.
 */
export const emptyEmulators = async (): Promise<void> => {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_EMULATOR_HUB, GCLOUD_PROJECT } = process.env
  const functions = `http://${FIREBASE_EMULATOR_HUB}/functions`
  const project = `emulator/v1/projects/${GCLOUD_PROJECT}`
  await request('PUT', `${functions}/disableBackgroundTriggers`)
  await request('DELETE', `http://${FIRESTORE_EMULATOR_HOST}/${project}/databases/(default)/documents`)
  await request('DELETE', `http://${FIREBASE_AUTH_EMULATOR_HOST}/${project}/accounts`)
  await request('PUT', `${functions}/enableBackgroundTriggers`)
}
