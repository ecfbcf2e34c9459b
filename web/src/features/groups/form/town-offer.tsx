import type { Town } from '@hobbyhub/contract/groups/town'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { townInLocationQuery } from '#features/towns/queries.ts'
import { townLabel } from '#features/towns/search/country-name.ts'

/** How long the location must stay unchanged before its town is looked up, in ms. */
const DEBOUNCE_MS = 400

type TownOfferProps = {
  location: string
  onUse: (town: Town) => void
}

/** Offers to use the town that the group's location names. */
const TownOffer = ({ location, onUse }: TownOfferProps) => {
  const [debounced, setDebounced] = useState(location)
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, location)
    return () => clearTimeout(timer)
  }, [location])
  const { data: town } = useQuery(townInLocationQuery(debounced))
  return (
    <Box aria-live="polite" sx={{ justifySelf: 'start' }}>
      {town && debounced === location && (
        <Button variant="outlined" size="small" onClick={() => onUse(town)}>
          <span>
            Use <bdi>{townLabel(town)}</bdi>?
          </span>
        </Button>
      )}
    </Box>
  )
}

export default TownOffer
