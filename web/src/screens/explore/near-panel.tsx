import { SEARCH_RADII_KM } from '@hobbyhub/contract/groups/near-cells'
import MyLocationIcon from '@mui/icons-material/MyLocationRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SearchArea } from '#features/groups/search/explore-search.ts'
import { readSavedSearchArea } from '#features/groups/search/saved-search-area.ts'
import { TownField } from '#features/towns/field/town-field.tsx'
import { LabelledSelect } from '#shared/ui/labelled-select.tsx'
import { useDevicePosition } from './use-device-position.ts'

const RADII = SEARCH_RADII_KM.map((km) => ({ value: String(km), label: `${km} km` }))

const FAILURES = {
  denied: "Your browser doesn't share your location with this site. Choose a town instead.",
  failed: "We couldn't find your location. Choose a town instead.",
} as const

const frame = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto auto' },
} as const

type NearPanelProps = {
  area: SearchArea
  onArea: (area: SearchArea) => void
  onClose: () => void
}

/** The panel where the user chooses an area: a town or the device's position, and a radius around it. */
const NearPanel = ({ area, onArea, onClose }: NearPanelProps) => {
  const [km, setKm] = useState(area.km)
  const [saved] = useState(readSavedSearchArea)
  const choose = (near: string, town: string) => {
    onArea({ near, town, km })
    onClose()
  }
  const { state, locate } = useDevicePosition((near) => choose(near, ''))
  const changeRadius = (value: string) => {
    const next = SEARCH_RADII_KM.find((each) => String(each) === value) ?? km
    setKm(next)
    if (area.near !== '') onArea({ ...area, km: next })
  }
  return (
    <Box sx={frame}>
      <TownField
        label="Town"
        value={null}
        focusOnMount
        onChange={(town, label) => town && choose(`${town.latitude},${town.longitude}`, label)}
      />
      <Button
        variant="outlined"
        startIcon={<MyLocationIcon />}
        loading={state === 'locating'}
        loadingPosition="start"
        onClick={locate}
        sx={{ minHeight: 48 }}
      >
        Use my location
      </Button>
      <LabelledSelect label="Within" value={String(km)} options={RADII} onChange={changeRadius} />
      {saved && area.near === '' && (
        <Button
          variant="text"
          onClick={() => {
            onArea(saved)
            onClose()
          }}
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        >
          <span>Near {saved.town === '' ? 'you' : <bdi>{saved.town}</bdi>} again</span>
        </Button>
      )}
      {(state === 'denied' || state === 'failed') && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {FAILURES[state]}
        </Alert>
      )}
    </Box>
  )
}

export default NearPanel
