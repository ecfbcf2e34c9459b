// The script of the page about a suspended account (functions/src/account/suspended-page.ts). It is a file, because the page's
// Content-Security-Policy allows no script inside it. It sends the forms, because a form alone can send neither JSON nor a DELETE.

const FAILED = "That didn't work. Check your connection, and try again."

const requestOf = (form) => {
  const text = form.elements.text?.value
  const method = form.dataset.method
  if (text === undefined) return { method }
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) }
}

/** The sentence to show if the call fails; null if it succeeds. */
const send = async (form) => {
  try {
    const response = await fetch(form.action, requestOf(form))
    return response.ok ? null : ((await response.json()).message ?? FAILED)
  } catch {
    return FAILED
  }
}

const submit = async (form) => {
  const button = form.querySelector('button')
  const said = form.querySelector('[role="status"]')
  button.disabled = true
  said.textContent = 'Sending…'
  const failure = await send(form)
  if (failure === null) {
    said.textContent = form.dataset.done
    form.replaceChildren(said)
    // The button that had the focus is gone.
    said.tabIndex = -1
    said.focus()
    return
  }
  said.textContent = failure
  button.disabled = false
}

for (const form of document.forms) {
  form.querySelector('button').disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(form)
  })
}
