/** firebase-tools begins its warnings and errors with one of these marks, and puts "> " before the output of functions. */
const MARKED = /^\s*(⚠|✖|Error:|error:)/
const FROM_FUNCTION = /^>\s+(.*)$/
/** Matches a log entry of a function (one line of JSON) with severity WARNING or higher. */
const SERIOUS = /"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/

/** Warnings that appear at every start and need no action. */
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

/** The text of an output line of the emulators, if it is an error or a warning that the developer should see. */
export const findWarning = (line: string): string | undefined => {
  if (USUAL.some((usual) => line.includes(usual))) return undefined
  const printed = FROM_FUNCTION.exec(line)?.[1]
  if (printed !== undefined) return SERIOUS.test(printed) ? printed : undefined
  return MARKED.test(line) ? line : undefined
}
