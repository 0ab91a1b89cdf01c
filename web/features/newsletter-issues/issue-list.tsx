import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { issueHref } from '../../entities/newsletter/issue-href.ts'
import { STATE_TONES, STATE_WORDS } from '../../entities/newsletter/state-words.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { countOf } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './issue-list.module.css'
import { momentLine } from './issue-moment.ts'
import { type IssueRow, shareOf, subjectOf } from './issue-row.ts'
import {
  DeleteNewsletterIssueDocument,
  DuplicateNewsletterIssueDocument,
} from './newsletter-issues.generated.ts'
import { SendingProgress } from './sending-progress.tsx'

interface IssueListProps {
  readonly issues: readonly IssueRow[]
  readonly onChanged: () => Promise<void> | void
  /** A copy was made. */
  readonly onCopied: (id: string) => void
}

/** All issues, newest first, with what can be done with each. */
export function IssueList({ issues, onChanged, onCopied }: IssueListProps) {
  const client = useClient()
  const [asking, setAsking] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ readonly id: string; readonly text: string } | null>(null)
  const [said, setSaid] = useState('')
  const running = useRef(false)
  const list = useRef<HTMLUListElement>(null)
  const keep = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (asking !== null) keep.current?.focus()
  }, [asking])

  const run = async (id: string, verb: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(id)
    setProblem(null)
    try {
      await verb()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'NOT_FOUND' || code === 'INVALID_STATE')
        await Promise.resolve(onChanged()).catch(() => undefined)
      setProblem({
        id,
        text:
          code === 'INVALID_STATE'
            ? 'Jemand hat diese Ausgabe inzwischen geplant oder gesendet. Gelöscht wurde nichts.'
            : code === 'NOT_FOUND'
              ? 'Jemand hat diese Ausgabe inzwischen gelöscht.'
              : errorText(error),
      })
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  const copy = (issue: IssueRow) =>
    run(issue.id, async () => {
      const { data } = await client.mutate({
        mutation: DuplicateNewsletterIssueDocument,
        variables: { issueId: issue.id },
      })
      const id = data?.duplicateNewsletterIssue?.result?.id
      if (id) onCopied(id)
    })

  const remove = (issue: IssueRow) =>
    run(issue.id, async () => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
      const at = issues.findIndex(({ id }) => id === issue.id)
      await client.mutate({ mutation: DeleteNewsletterIssueDocument, variables: { issueId: issue.id } })
      setAsking(null)
      setSaid(`„${subjectOf(issue)}“ ist gelöscht.`)
      await onChanged()
      // The button that was pressed is gone with its row.
      const next = rows[at + 1] ?? rows[at - 1]
      next?.focus()
    })

  return (
    <LiveFieldset>
      <ul ref={list} className={classNames(surface.panel, arrange.ruled, styles.list)}>
        {issues.map((issue) => {
          const { id, state, figures } = issue
          const subject = subjectOf(issue)
          return (
            <li key={id} className={classNames(arrange.apart, styles.issue)}>
              <div className={classNames(arrange.stack4, styles.words)}>
                <p className={classNames(arrange.line, styles.state)}>
                  <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
                  <span className={textStyles.minorFigure}>{momentLine(issue)}</span>
                </p>
                <h2 className={classNames(textStyles.sizeL, styles.subject)}>
                  <Link to={issueHref(id)}>{subject}</Link>
                </h2>
                {state === 'wird_versendet' && figures ? (
                  <SendingProgress share={shareOf(figures)} label={`Fortschritt von „${subject}“`} />
                ) : null}
                {state === 'versendet' && figures ? (
                  <p className={textStyles.minorFigure}>
                    {countOf(figures.sent, 'gesendet', 'gesendet')} ·{' '}
                    {countOf(figures.delivered, 'zugestellt', 'zugestellt')} ·{' '}
                    {countOf(figures.unsubscribed, 'Abmeldung', 'Abmeldungen')}
                  </p>
                ) : null}
                {problem?.id === id ? (
                  <p role="alert" className={textStyles.problem}>
                    {problem.text}
                  </p>
                ) : null}
              </div>
              {asking === id ? (
                <div className={classNames(arrange.line, styles.actions)}>
                  <span>Entwurf löschen? Das lässt sich nicht zurücknehmen.</span>
                  <Button look="secondary" size="s" disabled={busy === id} onClick={() => void remove(issue)}>
                    Endgültig löschen
                  </Button>
                  <Button ref={keep} size="s" onClick={() => setAsking(null)}>
                    Behalten
                  </Button>
                </div>
              ) : (
                <div className={classNames(arrange.line, styles.actions)}>
                  <Button look="quiet" size="s" disabled={busy === id} onClick={() => void copy(issue)}>
                    Duplizieren<VisuallyHidden>: {subject}</VisuallyHidden>
                  </Button>
                  {state === 'entwurf' ? (
                    <Button look="quiet" size="s" onClick={() => setAsking(id)}>
                      Löschen<VisuallyHidden>: {subject}</VisuallyHidden>
                    </Button>
                  ) : null}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </LiveFieldset>
  )
}
