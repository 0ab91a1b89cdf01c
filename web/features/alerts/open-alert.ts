import { useSyncExternalStore } from 'react'
import { paths } from '../../shared/routing/paths.ts'

/** The Suchauftrag whose form is open in this tab, and the searches that are being saved. */
let openId: string | null = null
let saving: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const alertsPage = paths.dashboard.href({ tab: 'alerts' })

/** Those that the page shows. */
const shown = new Set<string>()

export function showAlert(id: string): () => void {
  shown.add(id)
  return () => void shown.delete(id)
}

export function openAlert(id: string): void {
  openId = id
  notifyListeners()
}

/** For a toast, which outlives the page: opens the form where it is shown, else the list. */
export function openAlertAnywhere(id: string): void {
  if (shown.has(id)) openAlert(id)
  else window.location.assign(alertsPage)
}

export function closeAlert(): void {
  openId = null
  notifyListeners()
}

export function useOpenAlert(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => openId,
    () => null,
  )
}

export function setSaving(key: string, isSaving: boolean): void {
  const next = new Set(saving)
  if (isSaving) next.add(key)
  else next.delete(key)
  saving = next
  notifyListeners()
}

export const isSaving = (key: string): boolean => saving.has(key)

/** A tap counts at once; what cannot be stored is taken back and said. */
export function useIsSaving(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => saving.has(key),
    () => false,
  )
}
