import { Link, useSearchParams } from 'react-router-dom'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { enterSession } from '../../shared/auth/enter-session.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'
import { landingOf } from './landing.ts'
import { LOGIN_NOTICE, loginNotice } from './login-notice.ts'

export function Component() {
  const [search] = useSearchParams()
  const target = safeReturnTo(search.get(RETURN_TO))

  return (
    <AuthCard
      title="Anmelden"
      aim="Anmelden"
      notice={loginNotice(search.get(LOGIN_NOTICE))}
      text={target === null ? null : 'Melden Sie sich an, um zu der gewünschten Seite zu kommen.'}
      onward={
        <>
          Noch kein Konto? <Link to={paths.register.href({ [RETURN_TO]: target })}>Registrieren</Link>
        </>
      }
    >
      <PageHead title="Anmelden" noindex />
      <LoginForm onSignedIn={({ role }) => enterSession(target ?? landingOf(role))} />
    </AuthCard>
  )
}
