export type ToastTone = 'done' | 'info' | 'problem'

export interface Toast {
  readonly id: string
  readonly tone: ToastTone
  readonly title: string
  readonly text: string | undefined
  /** Milliseconds until it goes by itself; null stays until it is closed. */
  readonly duration: number | null
}

/** More than that cover the page and are not read. The oldest that would go anyway makes room. */
const MOST = 3

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function followToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Below the others; one with the same id gives its place to the new one instead of standing there twice. */
export function addToast(toast: Toast): void {
  const others = toasts.filter(({ id }) => id !== toast.id)
  const surplus = others.length + 1 - MOST
  const passing = others.filter(({ duration }) => duration !== null).slice(0, Math.max(0, surplus))
  set([...others.filter((other) => !passing.includes(other)), toast])
}

export function removeToast(id: string): void {
  set(toasts.filter((toast) => toast.id !== id))
}
