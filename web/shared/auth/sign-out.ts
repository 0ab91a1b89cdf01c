import { leaveSession } from './session-channel.ts'

/** Ends the session. The browser goes to the home page in any case, also when the server could not be reached. */
export async function signOut(): Promise<void> {
  try {
    const response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: '{}',
    })
    // Read to its end: leaving the page would abort an unread answer, and the browser would report a failed request.
    await response.text()
  } catch {
    // When the request fails, the session may still exist: the home page shows whether it does.
  }
  leaveSession()
}
