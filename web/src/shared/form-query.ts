/** Options of a query for the initial values of a form: a refetch would replace what the user is typing. */
export const formQuery = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
