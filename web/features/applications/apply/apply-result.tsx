import { useEffect, useRef } from 'react'
import { applicantStatus } from '../../../entities/application/applicant-status.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button, ButtonLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Drawing } from '../../../shared/ui/drawing.tsx'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { ownApplicationHref } from '../own/own-application-href.ts'
import type { MyApplicationForQuery } from './apply.generated.ts'
import { applyDrafts } from './apply-drafts.ts'
import type { ApplyJob } from './apply-job.ts'
import styles from './apply-sheet.module.css'

type Application = NonNullable<MyApplicationForQuery['myApplicationFor']>

interface ApplicationSentProps {
  readonly job: ApplyJob
  /** Null until the application was read. */
  readonly application: Application | null
  readonly onClose: () => void
}

/** Takes the place of the form, and the focus: the button that was pressed has gone with it. */
export function ApplicationSent({ job, application, onClose }: ApplicationSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.body} role="status">
      <Drawing scene name="success" />
      <h3 ref={title} tabIndex={-1} className={textStyles.sizeXl}>
        Ihre Bewerbung ist angekommen
      </h3>
      <p>
        {job.company} kann sie jetzt lesen. Sobald der Betrieb sie öffnet oder antwortet, sagen wir Ihnen
        Bescheid.
      </p>
      <ButtonLink
        to={application ? ownApplicationHref(application.id) : paths.dashboard.href({ tab: 'applications' })}
        wide
      >
        Bewerbung ansehen
      </ButtonLink>
      <Button look="secondary" wide onClick={onClose}>
        Zurück zur Stelle
      </Button>
    </div>
  )
}

interface AlreadyAppliedProps {
  readonly application: Application
  readonly jobId: string
  readonly userId: string
}

/** There is one already: from before, or from another tab a moment ago. Nothing typed here is thrown away. */
export function AlreadyApplied({ application, jobId, userId }: AlreadyAppliedProps) {
  const { word, tone } = applicantStatus(application)
  const unsent = applyDrafts.get(userId, jobId)?.values.fields.letter ?? ''
  return (
    <div className={styles.body}>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <h3 className={textStyles.sizeXl}>Sie haben sich hier schon beworben</h3>
      <p>
        Abgeschickt {formatRecent(application.submittedAt, Date.now())}. Auf jede Stelle geht eine Bewerbung.
      </p>
      {unsent === '' ? null : (
        <p className={classNames(surface.card, styles.unsent)}>Nicht gesendet: „{unsent}“</p>
      )}
      <ButtonLink to={ownApplicationHref(application.id)} wide>
        Bewerbung ansehen
      </ButtonLink>
    </div>
  )
}
