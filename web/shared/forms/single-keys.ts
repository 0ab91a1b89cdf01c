import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readPreference, writePreference } from '../privacy/preference-storage.ts'

/** Named after the queue, which had such keys first; people's choice stays valid. */
const STORED_AS = 'moderation-keys'
const listeners = new Set<() => void>()

/** The setting is in memory too, for browsers that refuse to store. */
let enabled: boolean | undefined

function areEnabled(): boolean {
  enabled ??= readPreference(STORED_AS) !== 'off'
  return enabled
}

export function enableSingleKeys(on: boolean): void {
  enabled = on
  writePreference(STORED_AS, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Single keys can be switched off, for people who dictate or press keys by mistake (WCAG 2.1.4). */
export function useSingleKeysEnabled(): boolean {
  return useSyncExternalStore(subscribe, areEnabled, () => true)
}

/** Whether the key is typed into a field or has another meaning there. The region of toasts is a popover that is open at all times. */
function isForElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (
    document.querySelector('[role="dialog"][aria-modal="true"], [popover="auto"]:popover-open, [role="menu"]')
  )
    return true
  const { target } = event
  // A dialog that the same Escape has just closed is no longer in the document, but the target is still in it.
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
  )
}

/** Whether a key that was pressed is for what stands below: false while something else is about to take its place. */
export const SingleKeysGate = createContext<(event: KeyboardEvent) => boolean>(() => true)

/** Calls the handler of a key that is pressed anywhere on the page but in a field or a dialog. */
export function useSingleKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const on = useSingleKeysEnabled()
  const isMeant = useContext(SingleKeysGate)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key.toLowerCase()]
    if (!handler || isForElsewhere(event) || !isMeant(event)) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
