import type { Place } from '@hobbyhub/contract/groups/place'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { townLabel } from '../../towns/country-name.ts'
import { townInLocation } from '../../towns/town-in-location.ts'

/** How long nothing is typed before it is looked up, in ms. */
const PAUSE_MS = 400

type TownOfferProps = {
  location: string
  onUse: (town: Place) => void
}

/** Offers the town that a group's location names. */
const TownOffer = ({ location, onUse }: TownOfferProps) => {
  const [settled, setSettled] = useState(location)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, location)
    return () => clearTimeout(timer)
  }, [location])
  const { data: town } = useQuery(townInLocation(settled))
  return (
    <Box aria-live="polite" sx={{ justifySelf: 'start' }}>
      {town && settled === location && (
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
