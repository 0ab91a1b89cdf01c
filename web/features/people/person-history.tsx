import { Link } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../shared/format/dates.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import { actionReason } from './action-reason.ts'
import type { OpenedPerson, PersonLinks, PersonWords } from './opened-person.ts'
import {
  OlderPersonActionsDocument,
  OlderPersonEventsDocument,
  OlderPersonMailsDocument,
  type OpenedPersonQuery,
} from './person.generated.ts'
import styles from './person-panel.module.css'
import { OlderButton, PersonSection } from './person-section.tsx'
import { useOlder } from './use-older.ts'

interface PersonHistoryProps {
  readonly person: OpenedPerson
  readonly answer: OpenedPersonQuery
  readonly words: PersonWords
  readonly links: PersonLinks
}

/** What happened: by the person, by admins, in mails. */
export function PersonHistory({ person, answer, words, links }: PersonHistoryProps) {
  const actions = useOlder(person.id, answer.personActions, OlderPersonActionsDocument)
  const events = useOlder(person.id, answer.personSecurityEvents, OlderPersonEventsDocument)
  const mails = useOlder(person.id, answer.personMails, OlderPersonMailsDocument)
  return (
    <>
      <PersonSection
        title="Was Admins getan haben"
        note={actions.rows.length === 0 ? 'Noch nichts.' : undefined}
        action={<Link to={links.log}>Im Protokoll ansehen</Link>}
      >
        <ol className={classNames(arrange.ruled, styles.rows)}>
          {actions.rows.map(({ id, at, action, actorName, reason }) => (
            <li key={id} className={classNames(arrange.apart, styles.row)}>
              <div className={arrange.words200}>
                <p className={classNames(arrange.line, styles.name)}>{words.action(action)}</p>
                {reason ? <p className={styles.reason}>{actionReason(action, reason)}</p> : null}
                <p className={classNames(textStyles.minor, styles.minor)}>
                  <time dateTime={at}>{formatDateTime(at)}</time> ·{' '}
                  {actorName ?? 'automatisch oder nicht mehr bekannt'}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <OlderButton list={actions} what="Entscheidungen" />
      </PersonSection>
      {answer.personReportCases.length === 0 ? null : (
        <PersonSection title="Meldungen über Betrieb und Anzeigen">
          <ul className={classNames(arrange.ruled, styles.rows)}>
            {answer.personReportCases.map((found) => (
              <li key={found.id} className={classNames(arrange.apart, styles.row)}>
                <div className={arrange.words200}>
                  <p className={classNames(arrange.line, styles.name)}>
                    <Link to={links.reportCase(found.id)}>{words.reportCase(found)}</Link>{' '}
                    {found.state === 'entschieden' ? null : (
                      <Badge tone="warn">{found.state === 'offen' ? 'offen' : 'Beschwerde offen'}</Badge>
                    )}
                  </p>
                  <p className={classNames(textStyles.minor, styles.minor)}>
                    {found.reference} · zuerst gemeldet am {formatDateTime(found.openedAt)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </PersonSection>
      )}
      <PersonSection
        title="Aktivitäten"
        note={events.rows.length === 0 ? 'Im letzten Jahr ist nichts geschehen.' : undefined}
      >
        <ol className={classNames(arrange.ruled, styles.rows)}>
          {events.rows.map((event) => {
            const { title, detail, tone } = words.event(event)
            return (
              <li key={event.id} className={classNames(arrange.apart, styles.row)}>
                <div className={arrange.words200}>
                  <p className={classNames(arrange.line, styles.name)}>
                    {title} {tone === 'warn' ? <Badge tone="warn">auffällig</Badge> : null}
                  </p>
                  {detail ? <p className={classNames(textStyles.minor, styles.minor)}>{detail}</p> : null}
                  <p className={classNames(textStyles.minor, styles.minor)}>
                    <time dateTime={event.occurredAt}>{formatDateTime(event.occurredAt)}</time> ·{' '}
                    {event.device}
                  </p>
                </div>
              </li>
            )
          })}
        </ol>
        <OlderButton list={events} what="Aktivitäten" />
      </PersonSection>
      <PersonSection
        title="Mails"
        note={`${mails.rows.length === 0 ? 'Keine in letzter Zeit. ' : ''}Mails zu Gesuchen, Gesprächen und Meldungen stehen hier nicht: Ihr Zeitpunkt verriete die Chiffre.`}
      >
        <ol className={classNames(arrange.ruled, styles.rows)}>
          {mails.rows.map(({ id, template, status, createdOn, sentOn }) => (
            <li key={id} className={classNames(arrange.apart, styles.row)}>
              <div className={arrange.words200}>
                <p className={classNames(arrange.line, styles.name)}>{words.mail(template)}</p>
                <p className={classNames(textStyles.minor, styles.minor)}>
                  {mailState(status, createdOn, sentOn)}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <OlderButton list={mails} what="Mails" />
      </PersonSection>
      <PersonSection title="Einwilligungen">
        <dl className={classNames(arrange.stack8, styles.facts)}>
          {words.consents.map(({ type, title }) => {
            const consent = person.consents.find(({ consentType }) => consentType === type)
            return (
              <div key={type}>
                <dt>{title}</dt>
                <dd>{consentWords(consent)}</dd>
              </div>
            )
          })}
        </dl>
      </PersonSection>
    </>
  )
}

type Consent = OpenedPerson['consents'][number]

function consentWords(consent: Consent | undefined): string {
  if (!consent) return 'Nicht erteilt'
  const day = consent.decidedAt === null ? '' : ` am ${formatDate(consent.decidedAt)}`
  if (consent.consented) return `Erteilt${day}`
  return consent.decidedAt === null ? 'Nicht erteilt' : `Widerrufen${day}`
}

function mailState(status: string, createdOn: string, sentOn: string | null): string {
  if (sentOn !== null) return `verschickt am ${formatDate(sentOn)}`
  const since = `vom ${formatDate(createdOn)}`
  switch (status) {
    case 'failed':
      return `nicht zugestellt, ${since}`
    case 'discarded':
      return `verworfen, ${since}`
    case 'kept':
      return `im Postausgang dieses Rechners, ${since}`
    default:
      return `auf dem Weg, ${since}`
  }
}
