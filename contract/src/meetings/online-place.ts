/** Whether a place is online: it begins with the word "Online" or with http(s)://. The site links no such place to a map. */
export const isOnlinePlace = (place: string): boolean => /^online\b/i.test(place) || /^https?:\/\//i.test(place)
