import { expect, test } from 'vitest'
import { guestsSuffix, seatsText } from './seats-text.ts'

test.each([
  [{ capacity: null, goingCount: 0, waitingCount: 0 }, 'Nobody is going yet'],
  [{ capacity: null, goingCount: 12, waitingCount: 0 }, '12 going'],
  [{ capacity: 10, goingCount: 0, waitingCount: 0 }, 'Nobody is going yet · 10 of 10 places left'],
  [{ capacity: 10, goingCount: 7, waitingCount: 0 }, '7 going · 3 of 10 places left'],
  [{ capacity: 1, goingCount: 0, waitingCount: 0 }, 'Nobody is going yet · 1 of 1 place left'],
  [{ capacity: 10, goingCount: 10, waitingCount: 0 }, '10 going · Full'],
  [{ capacity: 10, goingCount: 10, waitingCount: 2 }, '10 going · Full · 2 waiting'],
  // Somebody waits for two places, because they bring a guest.
  [
    { capacity: 10, goingCount: 9, waitingCount: 2 },
    '9 going · Full: 1 place is kept for the waiting list · 2 waiting',
  ],
  [
    { capacity: 10, goingCount: 8, waitingCount: 4 },
    '8 going · Full: 2 places are kept for the waiting list · 4 waiting',
  ],
  // An organizer can lower the attendee limit below the number of people who go.
  [{ capacity: 5, goingCount: 8, waitingCount: 0 }, '8 going · Full'],
])('%o: %s', (meeting, text) => expect(seatsText(meeting)).toBe(text))

test('guests stand behind a name', () =>
  expect([0, 1, 3].map((guests) => `Pat${guestsSuffix({ guests })}`)).toEqual(['Pat', 'Pat +1', 'Pat +3']))
