import { type AuthEvent, SESSION, sessionChannel } from './session-channel.ts'

const TYPES: readonly unknown[] = ['signed-in', 'signed-out', 'user-updated', 'password-recovery']

/** Checked at run time, because another tab may run another version of this code. */
export function isAuthEvent(data: unknown): data is AuthEvent {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type !== 'token-refreshed') return TYPES.includes(data.type)
  return 'expiresAt' in data && typeof data.expiresAt === 'string'
}

/** `elsewhere`: it happened in another tab. */
type Listener = (event: AuthEvent, elsewhere: boolean) => void

/** Subscribes to session events of this tab and of the others; the returned function unsubscribes. */
export function onAuthEvent(listener: Listener): () => void {
  const fromOthers = ({ data }: MessageEvent<unknown>) => {
    if (isAuthEvent(data)) listener(data, true)
  }
  const fromHere = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    if (isAuthEvent(detail)) listener(detail, false)
  }
  sessionChannel()?.addEventListener('message', fromOthers)
  addEventListener(SESSION, fromHere)
  return () => {
    sessionChannel()?.removeEventListener('message', fromOthers)
    removeEventListener(SESSION, fromHere)
  }
}
