import { NOTICE_ID } from '../privacy/cookie-notice-names.ts'
import { PAGE_LIVE } from './page-live.ts'

/**
 * Runs in <head>, long before the code of the page: it is sent as text, so it may name nothing of this file. Links, popovers, folds and
 * forms with an address work without scripts. What else is pressed, switched or chosen is kept and repeated when React has the page:
 * in its order, each control once however often it was pressed, and only where it still is and can be reached.
 */
function keepPresses(live: string, notice: string): void {
  const kept = new Map<Element | string, { readonly repeat: () => void; readonly sign?: Animation }>()
  /** Of the server; what scripts have added since, as the notice of the connection, works. Null while the page is parsed. */
  let served: ReadonlySet<Element> | null = null
  const chosen = new Map<Element, boolean | string>()
  let down: Element | null = null
  let turns = 0

  const keep = (control: Element, repeat: () => void) => {
    // It looks taken. No attribute: React would compare it with its own.
    if (!kept.has(control))
      kept.set(control, {
        repeat,
        sign: control.animate({ opacity: 0.6 }, { duration: 150, fill: 'forwards' }),
      })
  }
  const forget = () => {
    for (const { sign } of kept.values()) sign?.cancel()
    kept.clear()
  }
  const controlAt = ({ target }: Event) => {
    const found =
      target instanceof Element ? target.closest('a, button, input, select, textarea, label') : null
    return found instanceof HTMLLabelElement ? found.control : found
  }
  const isSent = ({ type, form }: HTMLButtonElement) =>
    type === 'submit' && (form?.method === 'get' || form?.hasAttribute('action'))

  const onClick = (event: Event) => {
    const control = controlAt(event)
    // The person leaves the page, by a link or with a search: what they pressed before is not wanted any more.
    if (control instanceof HTMLAnchorElement) forget()
    if (!(control instanceof HTMLButtonElement)) return
    if (isSent(control)) return forget()
    if (control.hasAttribute('popovertarget') || control.closest(`#${notice}`)) return
    if (served && !served.has(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(control, () => control.click())
  }
  // React may hydrate within the first event of a choice, so that the second one comes with the state of React.
  const onInput = (event: Event) => {
    const control = controlAt(event)
    if (!(control instanceof HTMLSelectElement)) return
    chosen.set(control, control.value)
    keep(control, () => {
      control.value = String(chosen.get(control))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const onChange = (event: Event) => {
    const control = controlAt(event)
    if (!(control instanceof HTMLInputElement) || !/checkbox|radio/.test(control.type)) return
    chosen.set(control, control.checked)
    const before = !control.checked
    keep(control, () => {
      if (chosen.get(control) === before) return
      // React may have put its own state back by now, or have taken the new one for its own.
      control.checked = before
      control.click()
    })
  }
  // Fields that would lose what is typed are disabled until then, with the buttons beside them: of those only a pointer tells.
  const onDown = (event: Event) => {
    down = controlAt(event)
  }
  const onUp = (event: Event) => {
    const control = controlAt(event)
    if (control !== down || !(control instanceof HTMLElement)) return
    if (!control.matches('[data-waking] :disabled')) return
    if (control.matches('button, [type=checkbox], [type=radio]')) keep(control, () => control.click())
    else
      keep(control, () => {
        // Not taken from where the person went since: a press beside all controls gives it to <main>.
        if (document.activeElement?.contains(control)) control.focus()
      })
  }
  // Enter in a form without a button to press: sent by the browser it would reach no code of ours.
  const onSubmit = (event: Event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.method === 'get' || form.hasAttribute('action')) return
    event.preventDefault()
    keep(form, () => form.requestSubmit())
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey)
      kept.set('key', { repeat: () => document.dispatchEvent(new KeyboardEvent('keydown', event)) })
  }
  // Buttons, switches and choices can wait for their effect, and a keyboard has to reach them; typed text would be lost.
  const onParsed = () => {
    served ??= new Set(document.querySelectorAll('button'))
    for (const fields of document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-waking]'))
      fields.disabled = fields.querySelector('textarea, input:not([type=checkbox], [type=radio])') !== null
  }
  const repeatAll = () => {
    for (const [control, { repeat, sign }] of kept) {
      const element = typeof control === 'string' ? null : control
      // What has just been enabled is rendered in a moment.
      if (element?.isConnected && element.matches(':disabled')) continue
      kept.delete(control)
      sign?.cancel()
      const dialog = document.querySelector(':modal')
      const isHidden = element?.getClientRects().length === 0
      if (!isHidden && (!element || !dialog || dialog.contains(element))) repeat()
    }
    turns += 1
    if (kept.size > 0 && turns < 100) requestAnimationFrame(repeatAll)
  }

  const ended = new AbortController()
  const early = { capture: true, signal: ended.signal }
  addEventListener('click', onClick, early)
  addEventListener('input', onInput, early)
  addEventListener('change', onChange, early)
  addEventListener('pointerdown', onDown, early)
  addEventListener('pointerup', onUp, early)
  addEventListener('submit', onSubmit, early)
  addEventListener('keydown', onKey, early)
  document.addEventListener('readystatechange', onParsed, early)
  addEventListener(
    live,
    () => {
      ended.abort()
      // Effects have asked for renders, such as of what was typed: they come first.
      setTimeout(repeatAll)
    },
    early,
  )
}

export const EARLY_PRESSES_SCRIPT = `(${keepPresses})('${PAGE_LIVE}','${NOTICE_ID}')`
