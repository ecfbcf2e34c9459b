/** Whether a place is online: "Online", or an address. Such a place has no map. */
export const isOnlinePlace = (place: string): boolean => /^online\b/i.test(place) || /^https?:\/\//i.test(place)
