/** The element of the connection notice (connection-notice.ts): a live region in the top layer, at the lower edge of the window. */
import styles from './connection-notice.module.css'

export function element(tag: string, name: string | undefined): HTMLElement {
  const made = document.createElement(tag)
  if (name) made.className = name
  return made
}

/** A live region has to be in the document before its text. */
export const region = element('div', styles.region)
region.setAttribute('role', 'status')
region.dataset['connection'] = ''
// Above open menus and dialogs, which are in the top layer.
region.popover = 'manual'
document.body.append(region)

/** Whether it stands in the window; moving it in the document hides it. */
let isShown = false

/**
 * A modal dialog makes inert what is outside it: seen above it all the same, the notice could not be read to anybody, and a press on its
 * buttons would reach what lies below them.
 */
function place(): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (region.parentElement === host && region.isConnected) return
  host.append(region)
  if (isShown) region.showPopover()
}

export function showRegion(): void {
  place()
  region.showPopover()
  isShown = true
}

export function hideRegion(): void {
  if (region.matches(':popover-open')) region.hidePopover()
  isShown = false
}

/** The page scrolls no further than it has to: `scroll-padding` knows the height of the notice. */
function uncoverFocus(): void {
  const focused = document.activeElement
  if (!region.matches(':popover-open') || !focused || focused === document.body || region.contains(focused))
    return
  const { top, bottom } = focused.getBoundingClientRect()
  if (top < innerHeight && bottom > region.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

new MutationObserver(place).observe(document.body, { subtree: true, attributeFilter: ['open'] })
new ResizeObserver(() => {
  // It went with its dialog.
  if (!region.isConnected) place()
  const { style } = document.documentElement
  const height = `${region.offsetHeight}px`
  // The root's variables are inherited by all: setting one calculates the styles of the whole page, which the first time changes nothing.
  if ((style.getPropertyValue('--connection-height') || '0px') !== height)
    style.setProperty('--connection-height', height)
  uncoverFocus()
}).observe(region)
