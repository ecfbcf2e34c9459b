/** Apart from the other messages: only this one is part of every page. */
export const updateMessages = { ready: 'A newer version of the site is ready.', reload: 'Reload' }
