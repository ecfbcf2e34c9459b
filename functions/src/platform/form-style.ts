import { html } from 'hono/html'

/** The style of the fields of a form, on a page for a browser. */
export const FORM_STYLE = html`<style>
label { display: block; font-weight: 600 }
textarea, select, input:not([type='checkbox']) { box-sizing: border-box; width: 100%; min-height: 46px; margin: 4px 0; padding: 10px 12px;
  border-radius: 12px; border: 1px solid; background: transparent; color: inherit; font: inherit }
textarea { min-height: 144px; resize: vertical }
button:disabled { opacity: 0.6; cursor: default }
[role='status']:empty { display: none }
</style>`
