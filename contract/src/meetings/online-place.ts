/** Whether a place is online: it begins with the word "Online" or with http(s)://. The site links no such place to a map. */
export const isOnlinePlace = (place: string): boolean => /^online\b/i.test(place) || /^https?:\/\//i.test(place)

/** Where a group or a meeting takes place, for pages that everybody may read: an address to join online is left out. */
export const shownPlace = (place: string): string =>
  isOnlinePlace(place) && /https?:\/\//i.test(place) ? 'Online' : place
