// The script of the page that a reply's button in an e-mail opens (functions/src/mail/reply-pages.ts). It is a file, because the
// site's Content-Security-Policy allows no script inside that page.
//
// It presses the highlighted button as soon as somebody sees the page: not while a browser loads the page ahead, and not after
// "Back", which is no wish to reply again. A scanner that only follows links runs no scripts, and so changes nothing.

const reply = () => {
  if (document.visibilityState !== 'visible') return
  document.removeEventListener('visibilitychange', reply)
  document.querySelector('h1').textContent = 'Saving your reply…'
  document.querySelector('button:not(.second)').click()
}

document.addEventListener('DOMContentLoaded', () => {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type === 'back_forward') return
  document.addEventListener('visibilitychange', reply)
  reply()
})
