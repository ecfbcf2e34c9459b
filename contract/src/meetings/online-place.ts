/** Whether a place is on the web: "Online", or an address. It is on no map. */
export const isOnlinePlace = (place: string): boolean => /^online\b/i.test(place) || /^https?:\/\//i.test(place)
