/** Whether a place is online: it begins with "Online" or is a URL. The site shows no map for such a place. */
export const isOnlinePlace = (place: string): boolean => /^online\b/i.test(place) || /^https?:\/\//i.test(place)
