import type { FragmentType } from '@apollo/client'
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { requestHref } from '../../entities/conversation/request-href.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { TextCounter } from '../../shared/forms/text-counter.tsx'
import { text } from '../../shared/forms/text-rules.ts'
import type {
  ContentReportOutcome,
  ContentReportReason,
} from '../../shared/graphql/schema-types.generated.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { queueHref, REQUEST_HALF } from './moderation-half.ts'
import { NO_FILTER } from './queue-filter.ts'
import {
  BlockJobRequestDocument,
  type ReportCard_ReportFragment,
  ReportCard_ReportFragmentDoc,
  SettleContentReportDocument,
} from './report-card.generated.ts'
import styles from './report-card.module.css'
import {
  conversationOf,
  type ReportedConversation,
  type ReportedRequest,
  requestOf,
} from './report-evidence.ts'

const REASONS: Readonly<Record<ContentReportReason, string>> = {
  belaestigung: 'Belästigung',
  diskriminierung: 'Diskriminierung',
  irrefuehrend: 'Irreführend',
  kindesmissbrauch: 'Missbrauch von Kindern',
  rechtswidrig: 'Rechtswidrig',
  betrug: 'Betrug',
  werbung: 'Werbung',
  persoenliche_daten: 'Persönliche Daten',
  sonstiges: 'Sonstiges',
}

const OUTCOMES: Readonly<Record<ContentReportOutcome, string>> = {
  massnahme: 'Sie haben etwas unternommen.',
  kein_verstoss: 'Es verstößt gegen keine Regel.',
}

const LONGEST_REASON = 1000
const reasonRule = text({
  max: LONGEST_REASON,
  required: 'Bitte nennen Sie den Grund. Wer das Gesuch geschrieben hat, liest ihn.',
})

interface ReportCardProps {
  readonly report: FragmentType<ReportCard_ReportFragment>
  /** The one that a notification has led to. */
  readonly isNamed: boolean
  readonly onSettled: () => void
}

/** What was reported, as it was then, and what an admin can do about it. */
export function ReportCard({ report: reference, isNamed, onSettled }: ReportCardProps) {
  const report = useFragmentOf(ReportCard_ReportFragmentDoc, reference)
  if (!report) return null
  const conversation = report.subjectKind === 'contact_request' ? conversationOf(report.evidence) : null
  const request = report.subjectKind === 'job_request' ? requestOf(report.evidence) : null
  const chiffre = (conversation ?? request)?.chiffre
  const requestId = request ? report.subjectId : conversation?.requestId
  const subject = report.subjectKind === 'contact_request' ? 'Gespräch' : 'Stellengesuch'
  const page = requestId ? requestHref(requestId) : null
  const heading = `meldung-${report.id}`
  return (
    <article
      id={report.id}
      className={styles.card}
      aria-labelledby={heading}
      data-named={isNamed || undefined}
    >
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {subject}
          {chiffre ? `, Chiffre ${chiffre}` : ''}
        </h2>
        <Badge tone="warn">{REASONS[report.reason]}</Badge>
        <p className={styles.when}>gemeldet am {formatDateTime(report.createdAt)}</p>
      </header>
      {report.details ? <p className={styles.details}>„{report.details}“</p> : null}
      {conversation ? <Conversation {...conversation} /> : null}
      {request ? <Request {...request} /> : null}
      {requestId ? (
        <p>
          {page ? (
            <>
              <Link to={page}>Gesuch ansehen</Link> ·{' '}
            </>
          ) : null}
          <Link to={queueHref(REQUEST_HALF, { filter: NO_FILTER }, requestId)}>Prüfung des Gesuchs</Link>
        </p>
      ) : null}
      <Actions reportId={report.id} requestId={requestId} onSettled={onSettled} />
    </article>
  )
}

function Conversation({
  reportedBy,
  companyName,
  jobTitle,
  requestTitle,
  chiffre,
  messages,
}: ReportedConversation) {
  return (
    <>
      <p className={styles.about}>
        Gemeldet von {reportedBy === 'applicant' ? `Chiffre ${chiffre}` : companyName}. {companyName} schreibt
        zu „{requestTitle ?? 'Ohne Titel'}“ wegen der Anzeige „{jobTitle}“.
      </p>
      <details className={styles.evidence}>
        <summary>Nachrichten bei der Meldung ({messages.length})</summary>
        <ul className={styles.messages}>
          {messages.map(({ fromCompany, author, body, createdAt }) => (
            <li key={`${createdAt} ${body}`}>
              <p className={styles.when}>
                {fromCompany ? [companyName, author].filter(Boolean).join(', ') : `Chiffre ${chiffre}`} ·{' '}
                {formatDateTime(createdAt)}
              </p>
              <p className={styles.body}>{body}</p>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Request({ title, shortDescription, region, additionalInfo }: ReportedRequest) {
  return (
    <div className={styles.evidence}>
      <p className={styles.when}>So stand es bei der Meldung da:</p>
      <p>
        <b>{title ?? 'Ohne Titel'}</b>
        {region ? ` · ${region}` : ''}
      </p>
      {shortDescription ? <p className={styles.body}>{shortDescription}</p> : null}
      {additionalInfo ? <p className={styles.body}>{additionalInfo}</p> : null}
    </div>
  )
}

interface ActionsProps {
  readonly reportId: string
  readonly requestId: string | undefined
  readonly onSettled: () => void
}

function Actions({ reportId, requestId, onSettled }: ActionsProps) {
  const client = useClient()
  const [blocking, setBlocking] = useState(false)
  const [working, setWorking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const run = async (work: () => Promise<void>) => {
    setWorking(true)
    try {
      await work()
      onSettled()
    } catch (error) {
      if (errorCode(error) === 'INVALID_STATE' || errorCode(error) === 'NOT_FOUND') {
        toastProblem({
          title: 'Schon erledigt',
          text: 'Jemand hat diese Meldung inzwischen anders entschieden.',
        })
        onSettled()
      } else toastProblem({ title: 'Nicht gespeichert', text: errorText(error) })
    } finally {
      setWorking(false)
    }
  }

  const settle = async (outcome: ContentReportOutcome) => {
    await client.mutate({ mutation: SettleContentReportDocument, variables: { id: reportId, outcome } })
    toastDone({ title: 'Meldung erledigt', text: OUTCOMES[outcome] })
  }

  const block = async (id: string, given: string) => {
    try {
      await client.mutate({ mutation: BlockJobRequestDocument, variables: { id, reason: given } })
    } catch (error) {
      // It is blocked already, perhaps because of another report: then only this one is left to settle.
      if (errorCode(error) !== 'INVALID_STATE') throw error
    }
    await client.mutate({
      mutation: SettleContentReportDocument,
      variables: { id: reportId, outcome: 'massnahme' },
    })
    toastDone({ title: 'Gesuch gesperrt', text: 'Es ist nicht mehr zu sehen, die Meldung ist erledigt.' })
  }

  if (blocking && requestId) {
    return (
      <LiveFieldset>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const checked = reasonRule.safeParse(reason)
            if (checked.success) void run(() => block(requestId, checked.data))
            else {
              setProblem(checked.error.issues[0]?.message ?? null)
              field.current?.focus()
            }
          }}
        >
          <Textarea
            ref={field}
            label="Grund der Sperre"
            description="Wer das Gesuch geschrieben hat, liest genau diesen Text. Eine Sperre gilt für immer."
            error={problem}
            autosize
            minRows={3}
            maxRows={10}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <TextCounter text={reason} max={LONGEST_REASON} />
          <div className={styles.buttons}>
            <Button type="submit" disabled={working}>
              Gesuch sperren
            </Button>
            <Button look="secondary" disabled={working} onClick={() => setBlocking(false)}>
              Zurück
            </Button>
          </div>
        </form>
      </LiveFieldset>
    )
  }
  return (
    <LiveFieldset>
      <div className={styles.buttons}>
        <Button
          look="secondary"
          size="s"
          disabled={working}
          onClick={() => void run(() => settle('massnahme'))}
        >
          Maßnahme ergriffen
        </Button>
        <Button
          look="secondary"
          size="s"
          disabled={working}
          onClick={() => void run(() => settle('kein_verstoss'))}
        >
          Kein Verstoß
        </Button>
        {requestId ? (
          <Button
            look="quiet"
            size="s"
            disabled={working}
            onClick={() => {
              setBlocking(true)
              requestAnimationFrame(() => field.current?.focus())
            }}
          >
            Gesuch sperren …
          </Button>
        ) : null}
      </div>
    </LiveFieldset>
  )
}
