import { forgetPerson } from '../../shared/auth/forget-person.ts'
import { announce } from '../../shared/auth/session-channel.ts'
import { beginSessionTransition } from '../../shared/auth/session-transition.ts'
import { paths } from '../../shared/routing/paths.ts'
import { leaveFor } from './enter-session.ts'
import { LOGIN_NOTICE } from './login-notice.ts'

/** The deletion was requested and no session is left, so nothing is left in this browser: the sign-in page says how to undo it. */
export async function leaveDeletedAccount(): Promise<void> {
  // For good: the closed socket would lead to the home page, before everything is deleted here.
  beginSessionTransition()
  await forgetPerson()
  announce({ type: 'signed-out', byPerson: true })
  leaveFor(paths.login.href({ [LOGIN_NOTICE]: 'loeschung-angefordert' }))
}
