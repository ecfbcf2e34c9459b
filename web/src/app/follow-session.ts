import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { followPerson } from '../auth/follow-person.ts'

/**
 * When the person changes (sign-in, sign-out, an account disabled elsewhere), what the last one saw is forgotten and
 * the guards run again.
 */
export const followSession = (router: AnyRouter, queryClient: QueryClient): void =>
  followPerson((_, isFirst) => {
    if (isFirst) return
    queryClient.clear()
    void router.invalidate()
  })
