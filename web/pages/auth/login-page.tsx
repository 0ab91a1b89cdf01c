import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { readApplyHash } from '../../features/applications/apply/apply-url.ts'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import type { SignedIn } from '../../features/auth/auth-client.ts'
import { type BegunSignIn, LoginForm, type SignInStep } from '../../features/auth/login-form.tsx'
import { PageHead } from '../../shared/document/page-head.tsx'
import { SIGNED_OUT_PRIVACY } from '../../shared/privacy/signed-out.ts'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'
import { enterSession } from './enter-session.ts'
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
  const [step, setStep] = useState<SignInStep | null>(null)
  const [begun, setBegun] = useState<BegunSignIn | null>(null)
  const onSignedIn = ({ role }: SignedIn) => enterSession(target ?? landingOf(role))

  if (step) {
    return (
      <AuthCard
        title="Jetzt noch der zweite Schritt"
        aim="Anmelden"
        text="Das Passwort stimmt. Ihr Konto ist zusätzlich geschützt: Bestätigen Sie, dass Sie es sind."
      >
        <PageHead title="Anmelden: zweiter Schritt" noindex />
        <step.Step
          asked={step.asked}
          onSignedIn={onSignedIn}
          onStartOver={(problem) => {
            setBegun({ typed: step.typed, problem })
            setStep(null)
          }}
        />
      </AuthCard>
    )
  }
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
      <LoginForm begun={begun} onSignedIn={onSignedIn} onStep={setStep} />
    </AuthCard>
  )
}
