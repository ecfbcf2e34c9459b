import { expect, test } from 'vitest'
import { localTimeText } from '#shared/time/meeting-time-texts.ts'
import { bestText, countsText, ownAnswersText } from './texts.ts'

const option = (day: number, yes: number, maybe: number) => ({ date: `2040-03-0${day}`, time: '19:00', yes, maybe })

test.each([
  [0, 0, 'Nobody can yet'],
  [7, 0, '7 can'],
  [7, 2, '7 can, 2 if need be'],
  [0, 2, '2 can if need be'],
])('%i yes and %i maybe: %s', (yes, maybe, text) => expect(countsText({ yes, maybe }, true)).toBe(text))

test('a date of a closed poll on which nobody can', () =>
  expect(countsText({ yes: 0, maybe: 0 }, false)).toBe('Nobody can'))

test('the best date has the most who can, then the most who could, then is the first', () => {
  const when = (day: number) => localTimeText({ date: `2040-03-0${day}`, time: '19:00' })
  expect(bestText([option(1, 2, 5), option(2, 3, 0), option(3, 3, 1), option(4, 3, 1)], true)).toBe(
    `Best so far: ${when(3)}. 3 can, 1 if need be.`,
  )
  expect(bestText([option(1, 0, 1), option(2, 0, 0)], false)).toBe(`Best: ${when(1)}. 1 can if need be.`)
  expect(bestText([option(1, 0, 0), option(2, 0, 0)], true)).toBeNull()
})

test.each([
  [3, "You haven't answered yet."],
  [2, '2 of 3 dates still need your answer.'],
  [1, 'One date still needs your answer.'],
  [0, "You've answered. You can still change it."],
])('%i dates without an answer: %s', (unanswered, text) => expect(ownAnswersText({ unanswered, all: 3 })).toBe(text))
