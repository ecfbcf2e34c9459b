import * as z from 'zod/mini'

/** How firebase-tools marks warnings and errors. It puts "> " before what functions print. */
const MARKED = /^\s*(⚠|✖|Error:|error:)/
const FROM_FUNCTION = /^>\s+(.*)$/
const SERIOUS = ['WARNING', 'ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY']

/** Warnings that come with every start and need no action. */
const USUAL = [
  'Env variable override detected',
  'Unable to fetch the CLI MOTD',
  'You are not currently authenticated',
  'Detected non-project',
  'Unable to fetch project Admin SDK configuration',
  'Authentication function was not triggered',
  'The Emulator UI is not starting',
  'multiple instances of the emulator suite',
]

const entrySchema = z.looseObject({ severity: z.string() })

const isSeriousEntry = (text: string): boolean => {
  try {
    const entry = entrySchema.safeParse(JSON.parse(text))
    return entry.success && SERIOUS.includes(entry.data.severity)
  } catch {
    return false
  }
}

/** The line of the emulators' output if it is an error or a warning that somebody should see. */
export const warningIn = (line: string): string | undefined => {
  if (USUAL.some((usual) => line.includes(usual))) return undefined
  const printed = FROM_FUNCTION.exec(line)?.[1]
  if (printed !== undefined) return isSeriousEntry(printed) ? printed : undefined
  return MARKED.test(line) ? line : undefined
}
