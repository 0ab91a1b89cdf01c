import type { Match_OwnFragment } from '../../entities/match/match.generated.ts'
import { matchNames } from '../../entities/match/match-names.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { MatchingJobRow } from './matching-job-row.tsx'
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
  const settings = useMatchingSettings(matching)
  const nameOf = matchNames(vocabulary)
  return (
    <ul className={arrange.stack16}>
      {matches.map((match) => (
        <li key={match.job.id}>
          <MatchingJobRow
            match={match}
            matching={matching}
            nameOf={nameOf}
            settings={settings}
            now={now}
            level={level}
          />
        </li>
      ))}
    </ul>
  )
}
