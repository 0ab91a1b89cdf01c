import { leaveSession } from './session-channel.ts'

/** Ends the session. The browser goes to the home page in any case, also when the server could not be reached. */
export async function signOut(): Promise<void> {
  try {
    await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: '{}',
    })
  } catch {
    // When the request fails, the session may still exist: the home page shows whether it does.
  }
  leaveSession()
}
