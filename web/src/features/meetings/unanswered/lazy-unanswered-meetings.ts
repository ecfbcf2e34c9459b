import { type ComponentType, lazy } from 'react'
import type { UnansweredMeetingsProps } from './unanswered-meetings.tsx'

/** `UnansweredMeetings`. Lazy, because it is not always there. If it cannot be loaded, the page does without it. */
export const LazyUnansweredMeetings = lazy<ComponentType<UnansweredMeetingsProps>>(() =>
  import('./unanswered-meetings.tsx').catch(() => ({ default: () => null })),
)
