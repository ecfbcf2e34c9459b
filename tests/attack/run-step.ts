import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Account } from '../support/accounts.ts'
import { editGroupDirectly } from '../support/direct-firestore.ts'
import { groupPayload } from '../support/group-payload.ts'
import { inviteIdOf } from '../support/invites.ts'
import { callEndpoint, type RestResponse } from '../support/rest.ts'
import { type ModelFixture, meetingPayloadForDay } from './model-fixture.ts'
import { USES_PER_INVITE } from './roles-model.ts'
import type { ModelStep } from './steps.ts'

/** Edits the group directly in Firestore, as the site does. */
const editDirectly = async (id: string, owner: Account, maxMembers: number): Promise<RestResponse> => {
  const isThere = await editGroupDirectly(owner, id, { maxMembers })
  return { status: isThere ? 200 : 404, headers: new Headers(), body: isThere ? {} : { code: 'not-found' } }
}

type Send = (
  call: Parameters<typeof callEndpoint>[0],
  asked: Parameters<typeof callEndpoint>[1],
) => Promise<RestResponse>
type StepCall<By> = {
  readonly fixture: ModelFixture
  readonly step: Extract<ModelStep, By>
  readonly as: Account
  readonly send: Send
}

/** Runs a step that users do for themselves, such as joining a group. */
const runOwnStep = ({ fixture, step, as, send }: StepCall<{ readonly who: number }>): Promise<RestResponse> => {
  const { id, meetingId, codes } = fixture
  const params = { id, uid: as.uid }
  const join = (more: object) =>
    send(endpoints.joinGroup, { params: { id }, body: { userEmail: as.email, ...more }, as })
  switch (step.act) {
    case 'join':
      return join({})
    case 'wait':
      return join({ wait: true })
    case 'redeem':
      return join({ invite: codes[step.invite] ?? 'none' })
    case 'accept':
      return send(endpoints.acceptHandover, { params: { id }, as })
    case 'leave':
      return send(endpoints.removeMember, { params, as })
    default: {
      const body = step.act === 'go' ? { status: 'going', guests: step.guests } : { status: 'notGoing' }
      return send(endpoints.replyToMeeting, { params: { id, meetingId }, body, as })
    }
  }
}

/** Runs a step that only some roles may do. */
const runGroupStep = ({ fixture, step, as, send }: StepCall<{ readonly by: number }>): Promise<RestResponse> => {
  const { id, meetingId, users, codes } = fixture
  const of = { id, meetingId }
  const uid = ('who' in step ? users[step.who]?.uid : undefined) ?? ''
  const params = { id, uid }
  switch (step.act) {
    case 'delete':
      return send(endpoints.deleteGroup, { params: { id }, as })
    case 'edit': {
      const { act: _, by: __, ...changes } = step
      return send(endpoints.updateGroup, { params: { id }, body: groupPayload(changes), as })
    }
    case 'edit-directly':
      return editDirectly(id, as, step.maxMembers)
    case 'change-meeting':
      return send(endpoints.updateMeeting, { params: of, body: meetingPayloadForDay(step.day, step.capacity), as })
    case 'add':
    case 'take-off': {
      const body = { status: step.act === 'add' ? 'going' : 'notGoing' }
      return send(endpoints.setReply, { params: { ...of, uid }, body, as })
    }
    case 'cancel-meeting':
      return send(endpoints.cancelMeeting, { params: of, as })
    case 'approve':
      return send(endpoints.updateMember, { params, body: { status: 'joined' }, as })
    case 'promote':
    case 'demote': {
      const role = step.act === 'promote' ? 'organizer' : 'member'
      return send(endpoints.updateMember, { params, body: { role }, as })
    }
    case 'remove':
      return send(endpoints.removeMember, { params, as })
    case 'block':
      return send(endpoints.blockUser, { params, as })
    case 'unblock':
      return send(endpoints.unblockUser, { params, as })
    case 'hide':
      return send(endpoints.hideGroup, { params: { id }, as })
    case 'show':
      return send(endpoints.showGroup, { params: { id }, as })
    case 'offer':
      return send(endpoints.offerHandover, { params: { id }, body: { uid }, as })
    case 'take-back':
      return send(endpoints.withdrawHandover, { params: { id }, as })
    case 'invite': {
      const body = { days: 7, uses: USES_PER_INVITE, skipsApproval: true }
      return send(endpoints.createInvite, { params: { id }, body, as })
    }
    case 'revoke':
      return send(endpoints.deleteInvite, { params: { id, invite: inviteIdOf(codes[step.invite] ?? 'none') }, as })
    default:
      return send(endpoints.announce, { params: { id }, body: { text: randomUUID() }, as })
  }
}

/** Sends the request of a step to the API at `origin`, by default the site's. A direct edit goes to Firestore instead. */
export const runStep = async (fixture: ModelFixture, step: ModelStep, origin?: string): Promise<RestResponse> => {
  const send: Send = (call, asked) => callEndpoint(call, { ...asked, ...(origin && { origin }) })
  const as = fixture.users['by' in step ? step.by : step.who]
  if (!as) throw new Error('nobody')
  return 'by' in step ? runGroupStep({ fixture, step, as, send }) : runOwnStep({ fixture, step, as, send })
}

/** Describes a response as the model does: by its HTTP status and, if there is one, the body's error code, message or status. */
export const outcomeOf = ({ status, body }: RestResponse): string => {
  const said = Object(body)
  const done = said.joined === undefined ? (said.message ?? said.status) : said.status
  return [status, status === 200 ? done : said.code].filter(Boolean).join(' ')
}

/** A list with the code of the invitation that the step made, or an empty list if it made none. */
export const createdInviteCode = ({ act: name }: ModelStep, { status, body }: RestResponse): readonly string[] => {
  const code = name === 'invite' && status === 201 ? new URL(Object(body).url).searchParams.get('invite') : null
  return code === null ? [] : [code]
}
