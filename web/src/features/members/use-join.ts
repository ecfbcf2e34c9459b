import { shownName } from '@hobbyhub/contract/account/shown-name'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { countChars, MAX_CHARS } from '@hobbyhub/contract/shared/characters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { RestFailure } from '../../shared/rest/rest-failure.ts'
import { confirm, notify } from '../../shared/ui/dialogs.ts'
import { useTabDraft } from '../../shared/ui/form/use-tab-draft.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { getSession, type SessionUser } from '../account/session/session.ts'
import { groupQueries } from '../groups/queries.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { useInvitation } from '../invites/use-invitation.ts'
import type { JoinOptions } from './join-group.ts'
import { focusMembership } from './membership-focus.ts'
import { memberQueries } from './queries.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** The DOM id of the field for an answer. */
export const answerId = (at: number): string => `join-answer-${at}`

/** The DOM id of the field for a word to the creator. */
export const NOTE_ID = 'join-note'

/**
 * The join flow: refuses the creator, asks for confirmation, joins, requests or waits for a place, and shows the result.
 * A request answers all of the group's questions. To join or request changes the page optimistically; a failure reverts it.
 */
export const useJoin = (group: GroupWithMeeting, user: SessionUser, invite?: string) => {
  const queryClient = useQueryClient()
  const { asksFirst, skipsApproval, isPending: isInvitationPending } = useInvitation(group, invite)
  const navigate = useNavigate()
  const [[note = '', ...answers], setWords] = useTabDraft(`draft:join:${user.uid}:${group.id}`)
  const [isIncomplete, setIncomplete] = useState(false)
  const ownKey = memberQueries.own(group.id, user.uid).queryKey
  const detailKey = groupQueries.detail(group.id).queryKey

  // Only the server knows the place in line, and whether an invitation skips the approval.
  const isAnswerNeeded = ({ wait, invite: code }: JoinOptions) => wait || (code !== undefined && group.approvalRequired)

  const mutation = useMutation({
    ...retryWhenBusy,
    mutationFn: async (options: JoinOptions) =>
      (await import('./join-group.ts')).joinGroup(group.id, user.email ?? '', options),
    onMutate: async (options) => {
      if (isAnswerNeeded(options)) return
      await queryClient.cancelQueries({ queryKey: ownKey })
      const status = group.approvalRequired ? 'pending' : 'joined'
      const membership: MemberDocument = {
        uid: user.uid,
        name: shownName(user.displayName),
        photoURL: user.photoURL,
        status,
        role: 'member',
        joinedAt: new Date().toISOString(),
        groupId: group.id,
        ...(options.note ? { note: options.note } : {}),
        ...(options.answers?.length ? { answers: options.answers, questions: group.joinQuestions } : {}),
      }
      queryClient.setQueryData(ownKey, membership)
      if (status === 'joined')
        queryClient.setQueryData(detailKey, (old) => old && { ...old, memberCount: old.memberCount + 1 })
    },
    onSuccess: () => {
      setWords([])
      queryClient.setQueryData(memberQueries.declined(group.id, user.uid).queryKey, null)
    },
    onError: (_, options) => {
      if (isAnswerNeeded(options)) return
      queryClient.setQueryData(ownKey, null)
      queryClient.setQueryData(detailKey, group)
    },
    onSettled: () => invalidateAfter(queryClient, 'joinGroup'),
  })

  const join = async (options: JoinOptions) => {
    try {
      const answer = await mutation.mutateAsync(options)
      if ('position' in answer) await notify({ ...messages.waiting(answer.position), severity: 'success' })
      else if ('joined' in answer)
        await notify({ ...messages[answer.joined ? 'joined' : 'requested'], severity: 'success' })
      else await notify({ ...messages.alreadyMember(answer.message), severity: 'info' })
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
      // The invitation is not valid: without it the page shows how anybody else can join.
      if (error instanceof RestFailure && error.status === 410)
        await navigate({ to: '/groups/$id', params: { id: group.id }, search: {}, replace: true })
    }
    focusMembership()
  }

  const given = group.joinQuestions.map((_, at) => answers[at] ?? '')
  const wrongAnswer = given.findIndex((answer) => answer.trim() === '' || countChars(answer) > MAX_CHARS.answer)
  const firstWrong = () => {
    if (!asksFirst) return null
    if (wrongAnswer !== -1) return answerId(wrongAnswer)
    return countChars(note) > MAX_CHARS.note ? NOTE_ID : null
  }
  const wrong = firstWrong()
  const showWrong = () => document.getElementById(wrong ?? '')?.focus()

  const ask = async () => {
    if (!getSession().user) return notify({ ...messages.notLoggedIn, severity: 'warning' })
    if (group.creatorUid === user.uid) return notify({ ...messages.ownGroup, severity: 'info' })
    if (isInvitationPending) return
    setIncomplete(wrong !== null)
    if (wrong !== null) return showWrong()
    if (await confirm(messages.confirmJoin(group.groupName)))
      await join({
        ...(asksFirst ? { note, answers: given } : {}),
        ...(invite ? { invite } : {}),
      })
  }

  const setAnswer = (at: number, answer: string) =>
    setWords([note, ...group.joinQuestions.map((_, each) => (each === at ? answer : (answers[each] ?? '')))])

  const wait = async () => {
    if (!getSession().user) return notify({ ...messages.notLoggedIn, severity: 'warning' })
    await join({ wait: true, ...(invite ? { invite } : {}) })
  }

  return {
    ask,
    /** Leads to the form of a request, further below. */
    showRequest: () => document.getElementById(group.joinQuestions.length > 0 ? answerId(0) : NOTE_ID)?.focus(),
    /** Where the questions are out of view: leads to the first that has no answer yet, which is no mistake. */
    askFromAfar: () => (wrong === null ? ask() : showWrong()),
    wait,
    note,
    setNote: (text: string) => setWords([text, ...answers]),
    answers,
    setAnswer,
    isIncomplete,
    isInvited: invite !== undefined,
    isInvitationPending,
    skipsApproval,
    asksFirst,
    isPending: mutation.isPending,
  }
}

export type Join = ReturnType<typeof useJoin>
