import { leaveFor } from '../../shared/auth/enter-session.ts'
import { announce } from '../../shared/auth/session-channel.ts'
import { paths } from '../../shared/routing/paths.ts'
import { LOGIN_NOTICE } from './login-notice.ts'

async function forget(): Promise<void> {
  const { forgetPerson } = await import('../../shared/auth/sign-out.ts')
  await forgetPerson()
}

/** The deletion was requested and no session is left, so nothing is left in this browser: the sign-in page says how to undo it. */
export async function leaveDeletedAccount(): Promise<void> {
  await forget().catch(console.warn)
  announce({ type: 'signed-out' })
  leaveFor(paths.login.href({ [LOGIN_NOTICE]: 'loeschung-angefordert' }))
}
