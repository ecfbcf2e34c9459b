import type { endpoints } from '@hobbyhub/contract/endpoints'
import { CACHE_CONTROL } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readAttendance } from '../attendance/read-attendance.ts'
import { setAttendance } from '../attendance/set-attendance.ts'
import { setWalkIns } from '../attendance/set-walk-ins.ts'
import { readGroupName } from '../meetings.ts'

export const putAttendance: Handler<typeof endpoints.setAttendance> = async ({ params, body, caller, deadline }) => ({
  status: 200,
  body: { came: await setAttendance(params, body, { caller, deadline }) },
})

export const putWalkIns: Handler<typeof endpoints.setWalkIns> = async ({ params, body, caller, deadline }) => ({
  status: 200,
  body: { walkIns: await setWalkIns(params, body, { caller, deadline }) },
})

export const groupAttendance: Handler<typeof endpoints.groupAttendance> = async ({ params, caller, deadline }) => {
  await readGroupName(params.id, deadline)
  return {
    status: 200,
    headers: caller ? {} : { 'cache-control': CACHE_CONTROL.calendar },
    body: await readAttendance(params.id, deadline),
  }
}
