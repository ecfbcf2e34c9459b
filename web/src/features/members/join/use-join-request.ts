import type { Group } from '@hobbyhub/contract/groups/group'
import { countChars } from '@hobbyhub/contract/shared/characters'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { useState } from 'react'
import { useTabDraft } from '#shared/ui/form/use-tab-draft.ts'

/** The DOM id of the field for the answer with this index. */
export const answerFieldId = (index: number): string => `join-answer-${index}`

/** The DOM id of the field for the message to the creator and organizers. */
export const NOTE_FIELD_ID = 'join-note'

const isInvalidAnswer = (answer: string): boolean => answer.trim() === '' || countChars(answer) > MAX_CHARS.answer

/** The request to join a group, as a draft that survives a reload, with the check and the focus of its form. */
export const useJoinRequest = (group: Group, uid: string) => {
  const [[note = '', ...saved], setTexts] = useTabDraft(`draft:join:${uid}:${group.id}`)
  const answers = group.joinQuestions.map((_, index) => saved[index] ?? '')
  const [marksMissingAnswers, setMarksMissingAnswers] = useState(false)
  const [pendingFocusId, setPendingFocusId] = useState<string | null>(null)

  const focusField = (id: string) => {
    const field = document.getElementById(id)
    field?.focus()
    setPendingFocusId(field === null ? id : null)
  }
  const invalidAnswer = answers.findIndex(isInvalidAnswer)
  const isNoteTooLong = countChars(note) > MAX_CHARS.note
  const invalidFieldId = invalidAnswer !== -1 ? answerFieldId(invalidAnswer) : isNoteTooLong ? NOTE_FIELD_ID : null

  /** Moves the focus to the first field that is not filled in correctly. Returns whether there is none. */
  const focusInvalidField = (): boolean => {
    if (invalidFieldId !== null) focusField(invalidFieldId)
    return invalidFieldId === null
  }
  return {
    note,
    answers,
    setNote: (text: string) => setTexts([text, ...answers]),
    setAnswer: (index: number, text: string) =>
      setTexts([note, ...answers.map((answer, each) => (each === index ? text : answer))]),
    clear: () => setTexts([]),
    marksMissingAnswers,
    /** Like `focusInvalidField`, but the form also marks the questions that have no answer. */
    check: (): boolean => {
      setMarksMissingAnswers(invalidFieldId !== null)
      return focusInvalidField()
    },
    focusInvalidField,
    focusFirstField: () => focusField(answers.length > 0 ? answerFieldId(0) : NOTE_FIELD_ID),
    /** Moves the focus to a field that was not on the page yet when it should have got the focus. */
    focusPendingField: () => pendingFocusId !== null && focusField(pendingFocusId),
  }
}

export type JoinRequest = ReturnType<typeof useJoinRequest>
