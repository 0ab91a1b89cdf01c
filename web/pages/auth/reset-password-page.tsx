import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { generalProblem } from '../../features/auth/auth-problem.tsx'
import { ResetForm } from '../../features/auth/reset-form.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { askCurrentUser } from '../../shared/auth/ask-current-user.ts'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { announce } from '../../shared/auth/session-channel.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { leaveFor } from './enter-session.ts'
import { LOGIN_NOTICE } from './login-notice.ts'
import styles from './reset-password-page.module.css'
import { type PasswordPurpose, type ResetState, useResetLink } from './use-reset-link.ts'

interface Words {
  readonly title: string
  readonly text: ReactNode
}

const OVER: Readonly<Record<'no-link' | 'expired' | 'used' | 'invalid', Words>> = {
  'no-link': {
    title: 'Neues Passwort festlegen',
    text: 'Dafür brauchen Sie den Link aus unserer Mail. Noch keine bekommen? Dann fordern Sie einen an.',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Links für ein neues Passwort gelten 60 Minuten. Fordern Sie einfach einen neuen an.',
  },
  used: {
    title: 'Dieser Link wurde schon benutzt',
    text: 'Jeder Link gilt nur einmal. Ihr neues Passwort ist also schon festgelegt. Wenn Sie das nicht selbst waren, fordern Sie einen neuen Link an.',
  },
  invalid: {
    title: 'Dieser Link stimmt nicht',
    text: 'Vielleicht fehlt ein Teil der Adresse. Öffnen Sie den Link direkt aus der Mail, oder fordern Sie einen neuen an.',
  },
}

function wordsOf(state: ResetState): Words {
  switch (state.step) {
    case 'checking':
      return { title: 'Neues Passwort festlegen', text: 'Wir prüfen Ihren Link …' }
    case 'unreachable': {
      const { text } = generalProblem(state.status)
      return { title: text, text: 'Ihr Link bleibt gültig. Bitte versuchen Sie es gleich noch einmal.' }
    }
    case 'done':
      return state.purpose === 'first-password'
        ? { title: 'Ihr Passwort ist festgelegt', text: 'Sie können sich damit auf jedem Gerät anmelden.' }
        : { title: 'Ihr Passwort ist geändert', text: 'Alle Geräte sind abgemeldet.' }
    case 'open': {
      const whose = state.email === null ? 'Ihr Konto' : `das Konto ${state.email}`
      if (state.purpose === 'first-password') {
        return {
          title: 'Ihre E-Mail-Adresse ist bestätigt',
          text: `Jetzt fehlt nur noch ein Passwort für ${whose}. Haben Sie sich mit einem registriert, darf es dasselbe sein. Danach melden Sie sich damit an, auf jedem Gerät.`,
        }
      }
      return state.purpose === 'dispute'
        ? {
            title: 'Das war ich nicht',
            text: (
              <>
                <p>
                  Legen Sie für {whose} jetzt ein neues Passwort fest. Damit melden wir alle Geräte ab, auch
                  das fremde.
                </p>
                <p>Wurde die E-Mail-Adresse des Kontos geändert, gilt danach wieder Ihre alte.</p>
              </>
            ),
          }
        : {
            title: 'Neues Passwort festlegen',
            text: `Für ${whose}. Danach sind alle Geräte abgemeldet, und Sie melden sich neu an.`,
          }
    }
    default:
      return OVER[state.step]
  }
}

/** What the sign-in page says afterwards. */
const NOTICES: Readonly<Record<PasswordPurpose, string>> = {
  'reset-password': 'passwort-geaendert',
  'first-password': 'konto-bereit',
  dispute: 'konto-gesichert',
}

export function Component() {
  const client = useClient()
  const [search] = useSearchParams()
  const { state, tryAgain, end, finish } = useResetLink()
  const { title, text } = wordsOf(state)

  const leave = async (purpose: PasswordPurpose) => {
    // All sessions of the account have ended. This browser may have a session of another account, which stays.
    if (knownCurrentUser(client) !== null && (await askCurrentUser(client)) !== null) return finish(purpose)
    announce({ type: 'signed-out' })
    // Not signed in: the link may be a stranger's, and only its owner can sign in to the account of its address.
    const target = safeReturnTo(search.get(RETURN_TO))
    leaveFor(paths.login.href({ [LOGIN_NOTICE]: NOTICES[purpose], [RETURN_TO]: target }))
  }

  return (
    <AuthCard title={title} text={text} aim="Zurücksetzen des Passworts" announce>
      <PageHead title="Neues Passwort festlegen" noindex />
      {state.step === 'checking' ? (
        <div className={arrange.stack12} aria-busy="true">
          <Skeleton width="40%" />
          <Skeleton height="var(--target)" />
          <Skeleton height="var(--target)" />
        </div>
      ) : null}
      {state.step === 'open' ? (
        <ResetForm
          key={state.token}
          token={state.token}
          isFirst={state.purpose === 'first-password'}
          onLinkOver={end}
          onDone={() => leave(state.purpose)}
        />
      ) : null}
      {state.step === 'unreachable' ? (
        <Button wide onClick={tryAgain}>
          Erneut versuchen
        </Button>
      ) : null}
      {state.step === 'done' ? (
        <ButtonLink to={paths.dashboard.href()} wide>
          Zum Dashboard
        </ButtonLink>
      ) : null}
      {state.step in OVER ? (
        <div className={classNames(arrange.stack14, styles.ways)}>
          <ButtonLink to={paths.forgotPassword.href()} wide>
            Neuen Link anfordern
          </ButtonLink>
          <Link to={paths.login.href()}>Anmelden</Link>
        </div>
      ) : null}
    </AuthCard>
  )
}
