import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { countChars } from '@hobbyhub/contract/shared/characters'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '#shared/messages/messages.ts'
import type { ResponseBody } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { getSession, type SessionUser } from '#shared/session/session.ts'
import { confirm, showMessage, waitUntilDialogClosed } from '#shared/ui/dialogs.ts'
import { useTabDraft } from '#shared/ui/form/use-tab-draft.ts'
import { type JoinOptions, useJoinGroup } from '../api/join-group.ts'
import { focusMembership } from './membership-focus.ts'

/** The DOM id of the field for the answer with this index. */
export const answerFieldId = (at: number): string => `join-answer-${at}`

/** The DOM id of the field for the message to the creator and organizers. */
export const NOTE_FIELD_ID = 'join-note'

/** How the invitation of the page's URL, if it has one, changes joining a group. */
type InvitedJoin = {
  /** The invitation's code, unless it is not valid; `problem` then says why. */
  readonly code: string | undefined
  readonly problem: string | null
  readonly isPending: boolean
  readonly skipsApproval: boolean
  /** Whether the visitor has to be approved. Not known while `isPending` is true. */
  readonly asksFirst: boolean
}

/**
 * The flow from the join button to the result. `ask` checks the answers, asks for confirmation, joins or requests to join, and
 * shows the outcome. `wait` joins the waiting list without a confirmation.
 */
export const useJoinFlow = (group: GroupWithMeeting, user: SessionUser, invitation: InvitedJoin) => {
  const { code: invite, asksFirst, skipsApproval, isPending: isInvitationPending } = invitation
  const navigate = useNavigate()
  const [[note = '', ...answers], setWords] = useTabDraft(`draft:join:${user.uid}:${group.id}`)
  const [isIncomplete, setIncomplete] = useState(false)
  const mutation = useJoinGroup(group, user)

  const showOutcome = (answer: ResponseBody<'joinGroup'>) => {
    setWords([])
    if ('position' in answer) return showMessage({ ...messages.waiting(answer.position), severity: 'success' })
    if ('joined' in answer)
      return showMessage({ ...messages[answer.joined ? 'joined' : 'requested'], severity: 'success' })
    return showMessage({ ...messages.alreadyMember(answer.message), severity: 'info' })
  }
  const afterFailure = async (error: unknown) => {
    await waitUntilDialogClosed()
    // 410: the invitation is no longer valid. Without an invitation in the URL, the page shows how everybody else can join.
    if (error instanceof RestFailure && error.status === 410)
      await navigate({ to: '/groups/$id', params: { id: group.id }, search: {}, replace: true })
  }
  const join = async (options: JoinOptions) => {
    await mutation.mutateAsync(options).then(showOutcome, afterFailure)
    focusMembership()
  }

  const given = group.joinQuestions.map((_, at) => answers[at] ?? '')
  const wrongAnswer = given.findIndex((answer) => answer.trim() === '' || countChars(answer) > MAX_CHARS.answer)
  const firstWrong = () => {
    if (!asksFirst) return null
    if (wrongAnswer !== -1) return answerFieldId(wrongAnswer)
    return countChars(note) > MAX_CHARS.note ? NOTE_FIELD_ID : null
  }
  const wrong = firstWrong()
  /** The id of a field to focus once the request form is shown. The form may not be loaded yet. */
  const [awaitedField, setAwaitedField] = useState<string | null>(null)
  const showField = (id: string) => {
    const field = document.getElementById(id)
    field?.focus()
    setAwaitedField(field === null ? id : null)
  }

  const ask = async () => {
    if (!getSession().user) return showMessage({ ...messages.notLoggedIn, severity: 'warning' })
    if (group.creatorUid === user.uid) return showMessage({ ...messages.ownGroup, severity: 'info' })
    if (isInvitationPending) return
    setIncomplete(wrong !== null)
    if (wrong !== null) return showField(wrong)
    if (await confirm(messages.confirmJoin(group.groupName)))
      await join({
        ...(asksFirst ? { note, answers: given } : {}),
        ...(invite ? { invite } : {}),
      })
  }

  const setAnswer = (at: number, answer: string) =>
    setWords([note, ...group.joinQuestions.map((_, each) => (each === at ? answer : (answers[each] ?? '')))])

  const wait = async () => {
    if (!getSession().user) return showMessage({ ...messages.notLoggedIn, severity: 'warning' })
    await join({ wait: true, ...(invite ? { invite } : {}) })
  }

  return {
    ask,
    /** Moves the focus to the request form further down the page. */
    showRequest: () => showField(group.joinQuestions.length > 0 ? answerFieldId(0) : NOTE_FIELD_ID),
    /** Called by the request form once it is shown. Moves the focus to the field that could not get the focus before. */
    showAwaited: () => awaitedField !== null && showField(awaitedField),
    /** For a button far from the form. If a field is not filled in correctly, only moves the focus there, and shows no error. */
    askFromAfar: () => (wrong === null ? ask() : showField(wrong)),
    wait,
    note,
    setNote: (text: string) => setWords([text, ...answers]),
    answers,
    setAnswer,
    isIncomplete,
    isInvited: invite !== undefined && !isInvitationPending,
    invitationProblem: invitation.problem,
    isInvitationPending,
    skipsApproval,
    asksFirst,
    isPending: mutation.isPending,
  }
}

export type JoinFlow = ReturnType<typeof useJoinFlow>
