import { useState } from 'react'
import { issueHref } from '../../entities/newsletter/issue-href.ts'
import { STATE_SENTENCES } from '../../entities/newsletter/state-words.ts'
import { useIsOver } from '../../shared/connection/use-after-outage.ts'
import type { SaveState } from '../../shared/drafts/draft-saver.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import type { StoredIssue } from './use-issue-draft.ts'

interface SaveNoticeProps {
  readonly state: SaveState
  /** False when the browser refused to keep what could not be saved. */
  readonly secured: boolean
  /** As it is stored now, once it was read after a refusal. */
  readonly other: StoredIssue | null
  readonly onLoadOther: () => Promise<void>
  readonly onKeepMine: () => Promise<void>
  readonly onRetry: () => void
  readonly onSaveAsNew: () => Promise<void>
}

/** Why the issue is not saved, what is safe, and what can be done. */
export function SaveNotice({
  state,
  secured,
  other,
  onLoadOther,
  onKeepMine,
  onRetry,
  onSaveAsNew,
}: SaveNoticeProps) {
  const isReachable = useIsOver(state.kind === 'failed' && isOutage(state.error) ? state : null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (state.kind !== 'failed') return null
  switch (state.code) {
    case 'CONFLICT':
      return (
        <ConflictNotice
          what="Die Ausgabe"
          words={{
            title: other
              ? `Diese Ausgabe wurde am ${formatDateTime(other.updatedAt)} an anderer Stelle geändert`
              : 'Diese Ausgabe wurde inzwischen an anderer Stelle geändert',
            text: 'Die Vorschau zeigt die gespeicherte Fassung. Ihre Eingaben stehen noch hier, sind aber nicht gespeichert. Welche Fassung soll gelten?',
            keep: 'Meine Fassung behalten',
            load: 'Gespeicherte Fassung laden',
          }}
          onLoadOther={onLoadOther}
          onKeepMine={onKeepMine}
        />
      )
    case 'UNAUTHENTICATED':
      return <SignInAgain />
    case 'INVALID_STATE':
    case 'NOT_FOUND':
      return (
        <div role="alert">
          <Notice
            tone="danger"
            title={other ? STATE_SENTENCES[other.state] : 'Diese Ausgabe gibt es nicht mehr'}
          >
            <p>
              Ihre Eingaben stehen noch hier, sind aber nicht gespeichert. Sie können daraus eine neue Ausgabe
              machen.
            </p>
            <p>
              <Button
                size="s"
                disabled={busy}
                onClick={() => {
                  setBusy(true)
                  setProblem(null)
                  onSaveAsNew()
                    .catch((error: unknown) => setProblem(errorText(error)))
                    .finally(() => setBusy(false))
                }}
              >
                Als neue Ausgabe speichern
              </Button>{' '}
              {other ? (
                <ButtonLink to={issueHref(other.id)} look="secondary" size="s" reloadDocument>
                  Gespeicherte Fassung ansehen
                </ButtonLink>
              ) : null}
            </p>
            {problem ? <p>{problem}</p> : null}
          </Notice>
        </div>
      )
    case 'INVALID_INPUT':
      return (
        <div role="alert">
          <Notice tone="warn" title="Noch nicht gespeichert">
            <p>Bitte prüfen Sie die markierten Angaben. Ihr Text bleibt stehen.</p>
          </Notice>
        </div>
      )
    default:
      return (
        <div role="alert">
          <Notice
            tone={isReachable ? 'ok' : 'danger'}
            title={isReachable ? 'OrthoStellen ist wieder erreichbar' : 'Noch nicht gespeichert'}
          >
            <p>
              {isReachable
                ? `Ihre Eingaben sind noch nicht gespeichert${secured ? ', aber in diesem Browser gesichert' : ''}.`
                : `${errorText(state.error)} ${secured ? 'Ihre Eingaben sind in diesem Browser gesichert.' : 'Ihre Eingaben stehen nur auf dieser Seite: Lassen Sie sie offen.'}`}
            </p>
            <Button size="s" look="secondary" onClick={onRetry}>
              Erneut speichern
            </Button>
          </Notice>
        </div>
      )
  }
}
