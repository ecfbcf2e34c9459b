/** Options of a query for a form's initial values. They switch off refetches, which would replace what the user is typing. */
export const formQueryOptions = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isFormValue: true },
} as const
