// The script of the page on which anybody reports a group (functions/src/moderation/reports/notice-page.ts). It is a file, because the
// page's Content-Security-Policy allows no script inside it. It sends the form, because a form alone cannot send JSON, and says beside a
// field what is wrong with it.

const FAILED = "That didn't work. Check your connection, and send it again. What you wrote is still here."
/** For this reason, the name may be empty. */
const NAMELESS = 'child-safety'

const form = document.forms[0]
const button = form.querySelector('button')
const said = form.querySelector('[role="status"]')
const { reason, text, name, email, inGoodFaith } = form.elements
const fields = [reason, text, name, email, inGoodFaith]

const isNameless = () => reason.value === NAMELESS

/** The number of characters as the server counts them: an emoji outside the first plane is one, not two. */
const lengthOf = (value) => [...value.trim()].length

const tooLong = (field, label) => {
  const [length, max] = [lengthOf(field.value), Number(field.dataset.max)]
  return length > max ? `${label} has ${length.toLocaleString('en')} of ${max.toLocaleString('en')} characters.` : ''
}

/** What is wrong with each field now, in a sentence; '' if nothing is. */
const PROBLEMS = {
  reason: () => (reason.value === '' ? 'Choose a reason.' : ''),
  text: () => {
    const length = lengthOf(text.value)
    if (length === 0) return 'Say what is wrong.'
    const min = Number(text.dataset.min)
    return length < min ? `Write at least ${min} characters, so that we can look into it.` : tooLong(text, 'Your text')
  },
  name: () => (isNameless() || lengthOf(name.value) > 0 ? tooLong(name, 'Your name') : 'Enter your name.'),
  email: () => {
    if (lengthOf(email.value) === 0) return 'Enter your e-mail address.'
    const isAddress = !email.validity.typeMismatch && /@.+\../.test(email.value)
    return isAddress ? tooLong(email, 'The address') : 'Enter an e-mail address, such as name@example.com.'
  },
  inGoodFaith: () => (inGoodFaith.checked ? '' : 'Confirm this to send your report.'),
}

const isMarked = (field) => field.hasAttribute('aria-invalid')

const show = (field, problem) => {
  document.getElementById(`${field.name}-error`).textContent = problem
  if (problem === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

const check = (field) => show(field, PROBLEMS[field.name]())

/** Moves to the first field that is wrong. Returns whether there is one. */
const goToFirstProblem = () => {
  const first = fields.find(isMarked)
  first?.focus()
  return first !== undefined
}

const payload = () => ({
  reason: reason.value,
  text: text.value,
  name: name.value,
  email: email.value.trim(),
  inGoodFaith: inGoodFaith.checked,
})

/** Says what the server refused: beside the fields that it names, or else above the button. */
const showRefusal = ({ message = FAILED, details = [] }) => {
  for (const { path, message: problem } of details) {
    const field = fields.find((each) => each.name === path)
    if (field) show(field, problem)
  }
  said.textContent = goToFirstProblem() ? '' : message
}

const send = async () => {
  const body = payload()
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) return showRefusal(await response.json())
  said.textContent = form.dataset.done.replace('{email}', () => body.email)
  said.tabIndex = -1
  form.replaceChildren(said)
  said.focus()
}

const submit = async () => {
  if (button.hasAttribute('aria-disabled')) return
  said.textContent = ''
  for (const field of fields) check(field)
  if (goToFirstProblem()) return
  // The button keeps the focus, so it is not disabled.
  button.setAttribute('aria-disabled', 'true')
  said.textContent = 'Sending…'
  try {
    await send()
  } catch {
    said.textContent = FAILED
  }
  button.removeAttribute('aria-disabled')
}

const changeReason = () => {
  name.required = !isNameless()
  if (isMarked(name)) check(name)
}

for (const field of fields) {
  // A field is checked when it is left with another value, and once it is marked, at each change.
  field.addEventListener('change', () => check(field))
  field.addEventListener('input', () => isMarked(field) && check(field))
}
reason.addEventListener('change', changeReason)
changeReason()

// Otherwise the press itself would end the field that has the focus, whose message would move the button from under the pointer.
button.addEventListener('mousedown', (event) => event.preventDefault())
form.noValidate = true
form.addEventListener('submit', (event) => {
  event.preventDefault()
  submit()
})
button.disabled = false
