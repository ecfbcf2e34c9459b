type Tended = { readonly quietSince?: string | null | undefined; readonly archivedAt?: string | null | undefined }

const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** "Quiet since March 2026" or "Archived"; undefined for a group that is not quiet. Archived groups are quiet, too. */
export const quietMark = ({ quietSince, archivedAt }: Tended): string | undefined => {
  if (!quietSince) return undefined
  return archivedAt ? 'Archived' : `Quiet since ${new Date(quietSince).toLocaleDateString(undefined, month)}`
}
