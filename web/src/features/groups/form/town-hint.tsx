import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#shared/browser-storage.ts'

/** Advises the creator of a group without a town to choose one. Shown once per group in each browser. */
export const TownHint = ({ storageKey }: { storageKey: string }) => {
  const [isNew] = useState(() => readStored('local', storageKey) === null)
  useEffect(() => writeStored('local', storageKey, 'seen'), [storageKey])
  return (
    isNew && (
      <Alert severity="info" role="note">
        This group has no town yet. Choose one, so that people nearby find it.
      </Alert>
    )
  )
}
