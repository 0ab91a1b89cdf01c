import { Link, useSearchParams } from 'react-router-dom'
import { readApplyHash } from '../../features/applications/apply-url.ts'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { enterSession } from '../../shared/auth/enter-session.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { SIGNED_OUT_PRIVACY } from '../../shared/privacy/signed-out.ts'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'
import { landingOf } from './landing.ts'
import { LOGIN_NOTICE, loginNotice } from './login-notice.ts'

/** Says why a person who asked for another page is here. */
function reasonFor(target: string | null): string | null {
  if (target === null) return null
  if (readApplyHash(target.slice(target.indexOf('#'))))
    return 'Melden Sie sich an, dann geht es mit Ihrer Bewerbung weiter. Was Sie geschrieben haben, nehmen wir mit.'
  if (target.startsWith(paths.privacySettings.pattern)) return SIGNED_OUT_PRIVACY
  return target.startsWith(paths.createJob.pattern)
    ? 'Eine Anzeige erstellen Sie mit einem Konto als Arbeitgeber. Melden Sie sich an, dann geht es dort weiter.'
    : 'Diese Seite sehen Sie nur angemeldet. Melden Sie sich an, dann geht es dort weiter.'
}

export function Component() {
  const [search] = useSearchParams()
  const target = safeReturnTo(search.get(RETURN_TO))

  return (
    <AuthCard
      title="Anmelden"
      aim="Anmelden"
      notice={loginNotice(search.get(LOGIN_NOTICE))}
      text={reasonFor(target)}
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
