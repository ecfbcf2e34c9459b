import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../../shared/rest/call-rest.ts'

/** A new secret address of the user's own calendar; an earlier one ends. */
export const renewCalendar = async (): Promise<string> => (await callRest(endpoints.renewCalendar, {})).url

/** Ends the secret address of the user's own calendar; resolves with whether there was one. */
export const endCalendar = async (): Promise<boolean> => (await callRest(endpoints.endCalendar, {})).deletedCount > 0
