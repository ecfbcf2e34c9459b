import { instantSchema } from '@hobbyhub/contract/dates'
import * as z from 'zod/mini'
import { callRest } from '../rest/call-rest.ts'

/** The rest of it is saved as it came, also what this version of the site does not know. */
const exportSchema = z.looseObject({ exportedAt: instantSchema })

/** Saves everything that is stored about the person as a JSON file; throws what callRest throws. */
export const exportData = async (): Promise<void> => {
  const data = await callRest(exportSchema, '/users')
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `hobbyhub-${data.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}
