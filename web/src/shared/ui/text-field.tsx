import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ClipboardEvent, InputEvent } from 'react'
import { cleanPastedText, cleanText } from './clean-text.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

const isTextElement = (target: EventTarget): target is TextElement =>
  (target instanceof HTMLInputElement && target.type !== 'password') || target instanceof HTMLTextAreaElement

const isMultiline = (field: TextElement): boolean => field instanceof HTMLTextAreaElement

/** Inserts the cleaned text by the browser's own command, which can be undone. If the browser refuses, `cleanInput` does it. */
const cleanPaste = (event: ClipboardEvent): void => {
  const field = event.target
  if (!isTextElement(field)) return
  const text = event.clipboardData.getData('text/plain')
  const clean = cleanPastedText(text, isMultiline(field))
  if (clean !== text && document.execCommand('insertText', false, clean)) event.preventDefault()
}

/** Cleans text that arrives otherwise, for example by drag and drop or from a phone's keyboard, before the form reads it. */
const cleanInput = (event: InputEvent): void => {
  const field = event.target
  if (!isTextElement(field) || event.nativeEvent.isComposing) return
  const isPasted = event.nativeEvent.data?.length !== 1
  const clean = (isPasted ? cleanPastedText : cleanText)(field.value, isMultiline(field))
  if (clean === field.value) return
  const before = cleanText(field.value.slice(0, field.selectionEnd ?? undefined), isMultiline(field))
  field.value = clean
  if (field.selectionEnd !== null) field.setSelectionRange(before.length, before.length)
}

/**
 * The text field of all forms. It removes invisible characters from pasted text, because the form would refuse them: Word's line
 * breaks become ordinary ones, and the directional marks of WhatsApp and contacts disappear. The build leaves out MUI's select and its
 * other variants: a select is a SelectInput, as `inputComponent`.
 */
export const TextField = (props: Omit<TextFieldProps, 'select' | 'variant'>) => (
  <MuiTextField onPaste={cleanPaste} onInputCapture={cleanInput} {...props} />
)
