/**
 * A count as people write it. Only where there is something to group: the browser takes 15 ms, on a desk, to make ready
 * its tables of numbers.
 */
export const countText = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString())
