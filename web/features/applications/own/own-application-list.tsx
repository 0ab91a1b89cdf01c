import { Link } from 'react-router-dom'
import { applicantStatus } from '../../../entities/application/applicant-status.ts'
import type { Application } from '../../../entities/application/application-data.ts'
import { interviewMoment } from '../../../entities/application/interview-words.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { CompanyTile } from '../../../shared/ui/company-tile.tsx'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './own-application-list.module.css'

interface OwnApplicationListProps {
  readonly applications: readonly Application[]
  readonly hrefOf: (id: string) => string
  readonly now: number
}

/** Newest first. The title is the link; the whole row is its target. */
export function OwnApplicationList({ applications, hrefOf, now }: OwnApplicationListProps) {
  return (
    <ul className={arrange.stack12}>
      {applications.map((application) => (
        <Row key={application.id} application={application} href={hrefOf(application.id)} now={now} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly application: Application
  readonly href: string
  readonly now: number
}

function Row({ application, href, now }: RowProps) {
  const { jobTitle, companyName, companyTown, companyLogoPath, submittedAt, unreadCount, isNew, interview } =
    application
  const { word, tone } = applicantStatus(application)
  return (
    <li className={classNames(surface.card, styles.row)} data-new={isNew || unreadCount > 0 ? '' : undefined}>
      <CompanyTile name={companyName} logoUrl={companyLogoPath} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={href}>{jobTitle}</Link>
        </h2>
        <p className={textStyles.minor}>{[companyName, companyTown].filter(Boolean).join(' · ')}</p>
        <p className={styles.state}>
          {interview && Date.parse(interview.startsAt) > now
            ? `Gespräch am ${interviewMoment(interview.startsAt)}.`
            : lineOf(application, now)}
        </p>
      </div>
      <p className={classNames(arrange.wrap, styles.badges)}>
        <Badge tone={tone}>{word}</Badge>
        {unreadCount > 0 ? (
          <Badge tone="warn">
            {unreadCount === 1 ? 'Neue Nachricht' : `${unreadCount} neue Nachrichten`}
          </Badge>
        ) : isNew ? (
          <Badge tone="warn">Neu</Badge>
        ) : null}
      </p>
      <p className={classNames(textStyles.minor, styles.sent)}>Beworben {formatRecent(submittedAt, now)}</p>
    </li>
  )
}

/** What happened last, in a sentence. */
export function lineOf(application: Application, now: number): string {
  const { status, openedAt, movedAt } = application
  const { sentence } = applicantStatus(application)
  if (status === 'eingegangen' && openedAt !== null)
    return `Der Betrieb hat sie geöffnet: ${formatRecent(openedAt, now)}.`
  return movedAt === null || status === 'eingegangen'
    ? sentence
    : `${sentence} Seit ${formatRecent(movedAt, now)}.`
}
