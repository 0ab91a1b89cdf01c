import { useEffect, useRef } from 'react'
import { JobCard } from '../../entities/job/job-card.tsx'
import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import type { matchNames } from '../../entities/match/match-names.ts'
import { whyThisJob, wishOf } from '../../entities/match/match-reasons.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import { MatchRow } from './match-row.tsx'
import { MatchSourceLine } from './match-source.tsx'
import styles from './matching-job-row.module.css'
import type { MatchingJobsQuery } from './matching-jobs.generated.ts'
import { useDismissedMatch } from './use-dismissed-match.ts'
import type { useMatchingSettings } from './use-matching-settings.ts'

interface MatchingJobRowProps {
  readonly match: MatchingJobsQuery['matchingJobs'][number]
  readonly matching: Match_OwnFragment
  readonly nameOf: ReturnType<typeof matchNames>
  readonly settings: Pick<ReturnType<typeof useMatchingSettings>, 'busy' | 'change'>
  readonly now: number
  readonly level: 2 | 3
}

/** A suggestion with its reasons. Dismissed, it keeps its place until the page is loaded again, with the way back. */
export function MatchingJobRow({ match, matching, nameOf, settings, now, level }: MatchingJobRowProps) {
  const { isDismissed, busy, dismiss, restore } = useDismissedMatch(match.job.id)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(isDismissed)
  // The button that was pressed is gone: its counterpart takes the focus.
  useEffect(() => {
    if (before.current === isDismissed) return
    before.current = isDismissed
    button.current?.focus({ preventScroll: true })
  }, [isDismissed])

  if (isDismissed)
    return (
      <div className={classNames(arrange.apart, surface.tinted, styles.gone)}>
        <p role="status">„{match.job.title}“ schlagen wir Ihnen nicht mehr vor.</p>
        <Button ref={button} look="quiet" size="s" aria-disabled={busy} onClick={restore}>
          Rückgängig
        </Button>
      </div>
    )
  const wish = wishOf(matching.wishes, match)
  return (
    <MatchRow
      card={<JobCard job={match.job} now={now} level={level} />}
      reasons={whyThisJob(match, matching.wishes, nameOf)}
      action={
        <LiveFieldset>
          <Button
            ref={button}
            look="quiet"
            size="s"
            className={styles.dismiss}
            aria-disabled={busy}
            aria-label={`Nicht interessant: ${match.job.title}`}
            onClick={dismiss}
          >
            Nicht interessant
          </Button>
        </LiveFieldset>
      }
    >
      <MatchSourceLine
        source={match.source}
        requestId={match.requestId}
        name={match.source === 'suchauftrag' ? match.alertName : (wish?.title ?? null)}
        busy={settings.busy}
        onOff={() => settings.change(match.source, false)}
      />
    </MatchRow>
  )
}
