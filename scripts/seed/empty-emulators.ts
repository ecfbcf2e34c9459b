/** Empties the emulators that the environment names: all documents and all accounts. */
export const emptyEmulators = async (): Promise<void> => {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const addresses = [
    `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`,
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`,
  ]
  for (const address of addresses) {
    const response = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } })
    if (!response.ok) throw new Error(`${address} could not be emptied: ${response.status} ${await response.text()}`)
  }
}
