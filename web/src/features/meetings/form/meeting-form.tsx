import { zodResolver } from '@hookform/resolvers/zod'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { countText } from '#shared/ui/count-text.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormButtons } from '#shared/ui/form/form-buttons.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { FormSwitch } from '#shared/ui/form/form-switch.tsx'
import type { FormDraft } from '#shared/ui/form/use-draft.ts'
import { useDraftForm } from '#shared/ui/form/use-draft-form.ts'
import {
  isPast,
  type MeetingFormInput,
  type MeetingFormMethods,
  type MeetingFormValues,
  meetingFormSchema,
  whenSchema,
} from './meeting-form-schema.ts'
import { PlanSummary } from './plan-summary.tsx'
import type { ChangedMeetings } from './use-plan-summary.ts'
import { WhenFields } from './when-fields.tsx'

type MeetingFormProps<Saved> = {
  label: string
  submitLabel: string
  /** The initial values, used if there is no draft. */
  initial: MeetingFormInput
  draftKey: string
  draft: FormDraft<MeetingFormInput> | null
  /** The stored meeting to change, with the later ones of its series; null for a new meeting. */
  changed: ChangedMeetings | null
  /** The hint below the switch "Notify": what people are notified of, or how. */
  notifyHint: string
  /** Reads the stored values before saving, to keep changes that others made meanwhile. Resolves with null on failure. */
  readLatest?: () => Promise<MeetingFormInput | null>
  /** Stores the form's values. Resolves with the result or, after the user has closed the dialog about a failure, with false. */
  onSave: (values: MeetingFormValues) => Promise<Saved | false>
  onSaved: (values: MeetingFormValues, saved: Saved) => Promise<void>
  /** Content above the switch "Notify" and the buttons. */
  children?: (form: MeetingFormMethods) => ReactNode
}

/** The hint below the attendee limit. A lower limit removes no attendee, so everybody who is going keeps their place. */
const seatsHint = (going: number): string =>
  going === 0
    ? "Leave empty for no limit. When it's full, people join a waiting list."
    : `Leave empty for no limit. The ${going === 1 ? 'person' : `${countText(going)} people`} going now will keep their ${going === 1 ? 'place' : 'places'}.`

const WHEN_FIELDS = ['date', 'time', 'minutes', 'timeZone'] as const

/** The form that plans or changes meetings. */
export const MeetingForm = <Saved,>(props: MeetingFormProps<Saved>) => {
  const { label, submitLabel, initial, draftKey, draft, changed, notifyHint, readLatest, onSave, onSaved, children } =
    props
  const resolver = useMemo(() => zodResolver(meetingFormSchema(changed ? initial : null)), [changed, initial])
  const { form, discard, mergeLatest, markSaved } = useDraftForm({
    resolver,
    initial,
    draftKey,
    draft,
    together: WHEN_FIELDS,
  })

  const [notifies, date, time, timeZone] = useWatch({
    control: form.control,
    name: ['notify', 'date', 'time', 'timeZone'],
  })
  const when = whenSchema.safeParse({ date, time, timeZone }).data
  const isAddedAfterwards = changed === null && when !== undefined && isPast(when)

  const withLatest = async (values: MeetingFormValues): Promise<MeetingFormValues> => {
    const latest = await readLatest?.()
    if (!latest) return values
    return meetingFormSchema(latest).safeParse(mergeLatest(form.getValues(), latest)).data ?? values
  }

  const submit = form.handleSubmit(async (entered) => {
    const values = await withLatest(entered)
    const saved = await onSave(values)
    if (saved === false) return
    markSaved(form.getValues())
    await onSaved(values, saved)
  })

  return (
    <FormFrame label={label} onSubmit={submit} formState={form.formState}>
      <Field form={form} name="title" label="Title" autoComplete="off" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <WhenFields form={form} canRepeat={changed === null} />
      <PlanSummary form={form} changed={changed} />
      <Field form={form} name="place" label="Place" helperText="Where people meet, or “Online”." />
      <Field
        form={form}
        name="onlineUrl"
        label="Online link (optional)"
        type="url"
        helperText="Only people who are going see it."
      />
      <Field
        form={form}
        name="capacity"
        label="Attendee limit (optional)"
        helperText={seatsHint(changed?.meeting.goingCount ?? 0)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Field form={form} name="notes" label="Notes (optional)" multiline minRows={3} maxRows={14} />
      {children?.(form)}
      {isAddedAfterwards ? (
        <Typography role="status">This meeting has already been. Nobody is told.</Typography>
      ) : (
        <FormSwitch
          control={form.control}
          name="notify"
          label={changed ? 'Notify people who are going' : 'Notify members'}
          helperText={notifies ? notifyHint : 'Nobody is told. The group’s page shows it.'}
        />
      )}
      <FormButtons submitLabel={submitLabel} formState={form.formState} onDiscard={discard} />
    </FormFrame>
  )
}
