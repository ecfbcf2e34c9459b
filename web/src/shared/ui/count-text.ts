/** A count for display. Small counts do not need toLocaleString, whose first call takes 15 ms even on a fast machine. */
export const countText = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString())

/** "1 request", "22 requests": requests to join a group. */
export const requestsText = (count: number): string => `${countText(count)} ${count === 1 ? 'request' : 'requests'}`
