import { calls } from '@hobbyhub/contract/rest'
import { callRest } from '../rest/call-rest.ts'

/** Saves everything that is stored about the person as a JSON file; throws what callRest throws. */
export const exportData = async (): Promise<void> => {
  const data = await callRest(calls.exportUser.answers[200], '/users')
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `hobbyhub-${data.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}
