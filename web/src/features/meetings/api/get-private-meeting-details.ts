import { callRest, type ResponseBody } from '#shared/rest/call-rest.ts'

type MeetingDetails = Pick<ResponseBody<'getMeeting'>, 'onlineUrl' | 'position'>

/** Reads the details that depend on the signed-in user: the online link, and their position on the waiting list. */
export const getPrivateMeetingDetails = async (groupId: string, meetingId: string): Promise<MeetingDetails> => {
  const { onlineUrl, position } = await callRest('getMeeting', { params: { id: groupId, meetingId } })
  return { onlineUrl, position }
}
