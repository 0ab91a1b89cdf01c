import { leaveFor } from '../../shared/auth/enter-session.ts'
import { announce } from '../../shared/auth/session-channel.ts'
import { paths } from '../../shared/routing/paths.ts'
import { LOGIN_NOTICE } from './login-notice.ts'

/** The deletion was requested and no session is left: the sign-in page says how to undo it. */
export function leaveDeletedAccount(): void {
  announce({ type: 'signed-out' })
  leaveFor(paths.login.href({ [LOGIN_NOTICE]: 'loeschung-angefordert' }))
}
