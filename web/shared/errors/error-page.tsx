import { type ComponentType, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { AUTH_INIT_FAILED } from '../auth/current-user.ts'
import { PageHead } from '../document/page-head.tsx'
import { paths } from '../routing/paths.ts'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { isErrorCode } from './error-codes.ts'
import styles from './error-page.module.css'
import { codeText } from './error-text.ts'
import type { RouteProblem } from './route-errors.ts'

interface Content {
  readonly title: string
  readonly text: string
  /** Whether a reload can help. */
  readonly reload: boolean
  readonly drawing?: string
}

const failed: Content = {
  title: 'Fehler aufgetreten',
  text: 'Entschuldigung, etwas ist schiefgelaufen. Versuchen Sie es bitte erneut.',
  reload: true,
}

function isProblem(value: unknown): value is RouteProblem {
  return typeof value === 'object' && value !== null && 'code' in value && isErrorCode(value.code)
}

function contentOf(error: unknown): Content {
  if (!isRouteErrorResponse(error)) return failed
  const problem = isProblem(error.data) ? error.data : null
  if (problem?.auth) {
    return {
      title: 'Anmeldung nicht möglich',
      text: `Authentifizierungsfehler: ${problem.code === 'INTERNAL' ? AUTH_INIT_FAILED : codeText(problem.code)}`,
      reload: true,
    }
  }
  if (error.status === 404) {
    return {
      title: 'Seite nicht gefunden',
      text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist das Angebot nicht mehr online, oder die Adresse hat einen Tippfehler.',
      reload: false,
      drawing: 'not-found',
    }
  }
  if (error.status === 403) {
    return {
      title: 'Kein Zugriff',
      text: codeText('FORBIDDEN'),
      reload: false,
    }
  }
  return problem ? { ...failed, text: codeText(problem.code) } : failed
}

/** The number by which we find in our log what happened; the server adds it to its own errors. */
function requestIdOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 500) return null
  const data: unknown = error.data
  const id: unknown = typeof data === 'object' && data !== null && 'requestId' in data ? data.requestId : null
  return typeof id === 'string' ? id : null
}

/** What the person wrote here before the page was gone. Loaded where this browser holds such text. */
function KeptHere() {
  const [Kept, setKept] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      if (!Object.keys(localStorage).some((key) => key.startsWith('entwurf:'))) return
      const { ParkedHere } = await import('../drafts/parked-here.tsx')
      setKept(() => ParkedHere)
    }
    load().catch(console.warn)
  }, [])
  return Kept ? (
    <div className={styles.kept}>
      <Kept />
    </div>
  ) : null
}

/** Says what went wrong and links to where the person can go on. */
export function ErrorPage() {
  const error = useRouteError()
  const { title, text, reload, drawing } = contentOf(error)
  const requestId = requestIdOf(error)
  return (
    <section className={styles.page} aria-labelledby="fehler">
      <PageHead title={title} noindex />
      {drawing ? <Drawing scene name={drawing} /> : null}
      <h1 id="fehler">{title}</h1>
      <p className={styles.text}>{text}</p>
      {requestId ? (
        <p className={styles.text}>
          Bleibt der Fehler, schreiben Sie uns bitte und nennen Sie die Vorgangsnummer{' '}
          <strong>{requestId}</strong>.
        </p>
      ) : null}
      <p className={styles.actions}>
        {reload ? (
          <Button onClick={() => window.location.reload()}>Seite neu laden</Button>
        ) : (
          <ButtonLink to={paths.jobSearch.href()}>Stellenangebote ansehen</ButtonLink>
        )}
        {/* A full page load: after an error the state in memory may be broken. */}
        <a className={buttonClass({ look: 'secondary' })} href={paths.home.href()}>
          Zur Startseite
        </a>
      </p>
      {drawing ? <KeptHere /> : null}
    </section>
  )
}
