import { FEED_FORMATS, feedPath } from '@hobbyhub/contract/meetings/feed-path'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { createElement, useId, useRef, useState } from 'react'
import { siteOrigin } from '#shared/site-origin.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import '../../embed/embed.ts'
import { type EmbedChoice, embedCode } from './embed-code.ts'

type ChoiceFieldProps = { choices: readonly EmbedChoice[]; value: number; onChange: (value: number) => void }

/** The choice between the meetings of the category and those of the area. */
const ChoiceField = ({ choices, value, onChange }: ChoiceFieldProps) => {
  const id = useId()
  return (
    <FormControl component="fieldset" sx={{ justifySelf: 'start' }}>
      <FormLabel component="legend" sx={{ fontWeight: 600 }}>
        A list has one hobby or one area. Which do you want?
      </FormLabel>
      <RadioGroup name={id} value={value} onChange={(_, chosen) => onChange(Number(chosen))}>
        {choices.map(({ label }, at) => (
          <FormControlLabel
            key={label}
            value={at}
            control={<Radio />}
            label={<bdi>{label}</bdi>}
            sx={{ minWidth: 0, '& bdi': { overflowWrap: 'anywhere' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** The code in a field, and the button that copies it. If the browser does not allow copying, the code is selected. */
const CodeField = ({ code }: { code: string }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch {
      field.current?.focus()
    }
  }
  return (
    <>
      <TextField
        id="embed-code"
        label="Code"
        value={code}
        multiline
        fullWidth
        inputRef={field}
        onFocus={() => field.current?.select()}
        slotProps={{
          htmlInput: { readOnly: true, dir: 'ltr', spellCheck: false },
          input: { sx: { fontFamily: 'monospace', fontSize: 14, overflowWrap: 'anywhere' } },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" onClick={copy}>
          Copy the code
        </Button>
        <Typography role="status" variant="body2">
          {copied === code && 'The code is copied.'}
        </Typography>
      </Box>
    </>
  )
}

/** The colours of this theme for the list, which otherwise follows the device's theme. */
const PREVIEW_COLORS = {
  '--hobbyhub-ground': 'var(--mui-palette-background-paper)',
  '--hobbyhub-text': 'var(--mui-palette-text-primary)',
  '--hobbyhub-muted': 'var(--mui-palette-text-secondary)',
  '--hobbyhub-link': 'var(--mui-palette-primary-main)',
  '--hobbyhub-border': 'var(--mui-palette-divider)',
}

type EmbedDialogProps = { choices: readonly EmbedChoice[]; isOwnPosition: boolean; onClose: () => void }

/** The dialog with the code that shows meetings on another site, a preview of them, and the addresses of their feeds. */
const EmbedDialog = ({ choices, isOwnPosition, onClose }: EmbedDialogProps) => {
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const choice = choices[chosen]
  if (choice === undefined) return null
  const { filter, label } = choice
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Put this on your site</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText>
          Paste this code into your page. It shows the next meetings, and stays up to date by itself.
        </DialogContentText>
        {choices.length > 1 && <ChoiceField choices={choices} value={chosen} onChange={setChosen} />}
        {isOwnPosition && 'near' in filter && (
          <Alert severity="info">
            The code has your own position, to about a kilometre. If your visitors should not see it, choose a town
            instead.
          </Alert>
        )}
        <CodeField code={embedCode(choice, siteOrigin)} />
        <Box component="section" aria-label="Preview">
          <Typography variant="h6" component="h3" gutterBottom>
            Preview
          </Typography>
          <Box sx={PREVIEW_COLORS}>
            {createElement('hobbyhub-meetings', { key: label, ...filter }, <bdi>{label}</bdi>)}
          </Box>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          To follow these meetings in a calendar or a feed reader, copy an address:{' '}
          {FEED_FORMATS.map(({ name, ending }, at) => (
            <span key={ending}>
              {at > 0 && ' · '}
              <Link href={siteOrigin + feedPath(ending, filter)} target="_blank" rel="noopener">
                {name}
              </Link>
            </span>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export default EmbedDialog
