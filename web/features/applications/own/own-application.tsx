import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { applicantStatus } from '../../../entities/application/applicant-status.ts'
import type {
  Application,
  ApplicationEvent,
  ApplicationFile,
  ApplicationMessage,
} from '../../../entities/application/application-data.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { holdOpen } from '../../../shared/toast/own-actions.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { InterviewFacts } from '../interviews/interview-facts.tsx'
import styles from './own-application.module.css'
import { lineOf } from './own-application-list.tsx'
import { OwnHistory } from './own-history.tsx'
import { SentPart } from './sent-part.tsx'
import { useOpenMark } from './use-open-mark.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'

interface OwnApplicationProps {
  readonly application: Application
  readonly events: readonly ApplicationEvent[]
  readonly messages: readonly ApplicationMessage[]
  readonly files: readonly ApplicationFile[]
  /** The list. */
  readonly backHref: string
  readonly now: number
  /** Asks for everything of this application again. */
  readonly onChanged: () => Promise<unknown>
}

/** Where one application stands, what was sent, what happened, and the messages with the company. */
export function OwnApplication({
  application,
  events,
  messages,
  files,
  backHref,
  now,
  onChanged,
}: OwnApplicationProps) {
  const { id, jobTitle, jobSlug, companyName, companyTown, mayWithdraw, isNew, unreadCount } = application
  const { word, tone, sentence } = applicantStatus(application)
  const title = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState(false)
  useOpenMark(id, isNew || unreadCount > 0)
  useEffect(() => holdOpen(id), [id])

  const onWithdrawn = async () => {
    await onChanged()
    focusIfLost(() => title.current)
  }
  return (
    <>
      <p className={classNames(arrange.above20, styles.back)}>
        <Link to={backHref}>Alle Bewerbungen</Link>
      </p>
      <header className={classNames(arrange.stack6, styles.head)}>
        <h1 ref={title} tabIndex={-1}>
          {jobTitle}
        </h1>
        <p className={textStyles.muted}>{[companyName, companyTown].filter(Boolean).join(' · ')}</p>
        <div role="status" className={classNames(arrange.line, styles.state)}>
          <Badge tone={tone}>{word}</Badge>
          <span>{application.status === 'zurueckgezogen' ? sentence : lineOf(application, now)}</span>
        </div>
        {application.interview ? (
          <section className={classNames(surface.panel, styles.interview)} aria-labelledby="termin">
            <h2 id="termin" className={textStyles.sizeL}>
              Termin
            </h2>
            <InterviewFacts applicationId={id} interview={application.interview} />
          </section>
        ) : null}
        <p className={styles.links}>
          {jobSlug === null ? (
            <span className={textStyles.muted}>Die Stelle ist nicht mehr online.</span>
          ) : (
            <Link to={paths.job.href(jobSlug)}>Zur Stelle</Link>
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <OwnHistory
          key={id}
          application={application}
          events={events}
          messages={messages}
          now={now}
          onChanged={onChanged}
        />
        <div className={classNames(arrange.stack16, arrange.shrinks)}>
          <SentPart application={application} files={files} />
          {asking ? (
            <WithdrawQuestion
              id={id}
              companyName={companyName}
              onDone={onWithdrawn}
              onStay={() => setAsking(false)}
            />
          ) : mayWithdraw ? (
            <Button look="secondary" onClick={() => setAsking(true)}>
              Bewerbung zurückziehen
            </Button>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** In place of an application that there is not: an unknown id, or one that was deleted. */
export function NoApplication({ backHref }: { readonly backHref: string }) {
  return (
    <>
      <h1 className={styles.none}>Diese Bewerbung gibt es nicht mehr</h1>
      <p>Bewerbungen löschen wir 6 Monate nach der Entscheidung, mit allen Unterlagen.</p>
      <p className={classNames(arrange.above20, styles.back)}>
        <Link to={backHref}>Alle Bewerbungen</Link>
      </p>
    </>
  )
}
