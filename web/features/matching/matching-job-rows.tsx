import { JobCard } from '../../entities/job/job-card.tsx'
import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import { matchNames } from '../../entities/match/match-names.ts'
import { whyThisJob, wishOf } from '../../entities/match/match-reasons.ts'
import { MatchRow } from './match-row.tsx'
import styles from './match-rows.module.css'
import { MatchSourceLine } from './match-source.tsx'
import type { MatchingJobsQuery } from './matching-jobs.generated.ts'
import { useMatchingSettings } from './use-matching-settings.ts'

interface MatchingJobRowsProps {
  readonly matches: MatchingJobsQuery['matchingJobs']
  readonly matching: Match_OwnFragment
  readonly vocabulary: Parameters<typeof matchNames>[0]
  readonly now: number
  readonly level: 2 | 3
}

/** Jobs that are suggested to an applicant, the best first, each with its reasons. */
export function MatchingJobRows({ matches, matching, vocabulary, now, level }: MatchingJobRowsProps) {
  const { busy, change } = useMatchingSettings(matching)
  const nameOf = matchNames(vocabulary)
  return (
    <ul className={styles.rows}>
      {matches.map((match) => (
        <li key={match.job.id}>
          <MatchRow
            card={<JobCard job={match.job} now={now} level={level} />}
            reasons={whyThisJob(match, matching.wishes, nameOf)}
          >
            <MatchSourceLine
              source={match.source}
              requestId={match.requestId}
              wish={wishOf(matching.wishes, match)}
              busy={busy}
              onOff={() => change(match.source, false)}
            />
          </MatchRow>
        </li>
      ))}
    </ul>
  )
}
