import type { ReactNode } from 'react'
import { useIsOver } from '../connection/use-after-outage.ts'
import { isOutage } from '../errors/error-codes.ts'
import { errorText } from '../errors/error-text.ts'
import { ConflictNotice } from '../forms/conflict-notice.tsx'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import { capital, type DocumentWords } from '../publication/document-words.ts'
import { loginHref } from '../routing/return-to.ts'
import arrange from '../ui/arrange.module.css'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { conflictWordsFor } from './conflict-messages.ts'
import type { SaveState } from './draft-saver.ts'

interface SaveProblemProps {
  readonly state: SaveState
  /** False when the browser refused to keep what could not be saved. */
  readonly secured: boolean
  readonly words: DocumentWords
  /** Path of this form, for the way back after signing in. */
  readonly href: string
  /** What else can be wrong than a field of this form; null for errors that fields show. */
  readonly explain: (error: unknown) => ReactNode
  /** The new status when it changed elsewhere while this form was open; null when it did not. */
  readonly nowIs: JobStatus | null
  readonly onLoadOther: () => Promise<void>
  readonly onKeepMine: () => Promise<void>
  readonly onRetry: () => void
}

/** Where the browser keeps nothing. */
const ONLY_HERE = 'Ihr Text steht nur auf dieser Seite: Lassen Sie sie offen.'

/** Why saving failed, what is not lost, and what to do. Shown above the save button. */
export function SaveProblem({
  state,
  secured,
  words,
  href,
  explain,
  nowIs,
  onLoadOther,
  onKeepMine,
  onRetry,
}: SaveProblemProps) {
  const isReachable = useIsOver(state.kind === 'failed' && isOutage(state.error) ? state : null)
  if (state.kind !== 'failed') return null
  switch (state.code) {
    case 'CONFLICT':
      return (
        <ConflictNotice
          what={capital(words.the)}
          words={nowIs ? conflictWordsFor(nowIs, words) : undefined}
          onLoadOther={onLoadOther}
          onKeepMine={onKeepMine}
        />
      )
    case 'UNAUTHENTICATED':
      return (
        <div role="alert">
          <Notice tone="warn" title="Sie sind nicht mehr angemeldet">
            <p>
              {secured
                ? 'Ihr Text ist in diesem Browser gesichert und nach der Anmeldung wieder da.'
                : 'Ihr Text steht nur auf dieser Seite: Kopieren Sie ihn, bevor Sie sich anmelden.'}
            </p>
            <a className={buttonClass({ size: 's' })} href={loginHref(href)}>
              Erneut anmelden
            </a>
          </Notice>
        </div>
      )
    case 'INVALID_STATE':
    case 'NOT_FOUND':
      return (
        <div role="alert">
          <Notice tone="danger" title={`${capital(words.this)} kann nicht mehr geändert werden`}>
            <p>
              {capital(words.it)} wurde inzwischen beendet, gesperrt oder gelöscht. Ihr Text steht noch hier;
              kopieren Sie ihn, wenn Sie ihn weiterverwenden wollen.
            </p>
          </Notice>
        </div>
      )
    case 'RATE_LIMITED':
      return (
        <div role="alert">
          <Notice tone="warn" title={words.tooMany.title}>
            <p>
              {words.tooMany.text} {secured ? 'Ihr Text bleibt in diesem Browser gesichert.' : ONLY_HERE}
            </p>
          </Notice>
        </div>
      )
    case 'INVALID_INPUT':
      return (
        <div role="alert">
          <Notice tone="warn" title="Noch nicht gespeichert">
            <p>
              {explain(state.error) ?? 'Bitte prüfen Sie die markierten Angaben.'} Ihr Text bleibt stehen.
            </p>
          </Notice>
        </div>
      )
    default:
      return (
        <div role="alert" className={arrange.shrinks}>
          <Notice
            tone={isReachable ? 'ok' : 'danger'}
            title={isReachable ? 'OrthoStellen ist wieder erreichbar' : 'Noch nicht gespeichert'}
          >
            <p>
              {isReachable
                ? `Ihr Text ist noch nicht gespeichert${secured ? ', aber in diesem Browser gesichert' : ''}.`
                : `${errorText(state.error)} ${secured ? 'Ihr Text ist in diesem Browser gesichert.' : ONLY_HERE}`}
            </p>
            <Button size="s" look="secondary" onClick={onRetry}>
              Erneut speichern
            </Button>
          </Notice>
        </div>
      )
  }
}
