// Must not import zod: a group's page contains this file, but not zod.

export const REPLY_STATUSES = ['going', 'waiting', 'notGoing'] as const
