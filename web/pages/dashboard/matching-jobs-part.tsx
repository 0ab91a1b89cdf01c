import { MissingConsent } from '../../features/dashboard/missing-consent.tsx'
import { NextStep, NextSteps } from '../../features/dashboard/overview-cards.tsx'
import { MatchingJobRows } from '../../features/matching/matching-job-rows.tsx'
import { BestMatchingJobsDocument } from '../../features/matching/matching-jobs.generated.ts'
import { nothingBecause } from '../../features/matching/matching-sources.ts'
import { NothingMatches } from '../../features/matching/nothing-matches.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './matching.module.css'
import { matchingJobsHref } from './matching-view.ts'

/** `pageSize` of the document minus one. */
const BEST = 3

interface MatchingJobsPartProps {
  readonly isWithheld: boolean
  readonly now: number
  readonly onConsent: () => Promise<unknown>
}

/** The best suggestions on the overview; without any, how to get some. */
export function MatchingJobsPart({ isWithheld, now, onConsent }: MatchingJobsPartProps) {
  const { matchingJobs, myMatching, ...vocabulary } = useLoadedQuery(BestMatchingJobsDocument, {})
  const { rows, next } = cutPage(matchingJobs, BEST)
  const because = nothingBecause({ matching: myMatching, isWithheld })
  if (rows.length === 0)
    return because === 'consentMissing' ? (
      <section>
        <h2 className={classNames(arrange.below12, styles.heading)}>Passende Stellen</h2>
        <MissingConsent onChanged={onConsent} />
      </section>
    ) : (
      <NextSteps title="Passende Stellen">
        <NothingMatches because={because} matching={myMatching} Frame={NextStep} />
      </NextSteps>
    )
  return (
    <section aria-labelledby="passende-stellen">
      <div className={classNames(arrange.wrap, styles.head)}>
        <h2 id="passende-stellen">Passende Stellen</h2>
        <ButtonLink to={matchingJobsHref(null)} look="quiet" size="s">
          {next ? 'Alle passenden Stellen' : 'Vorschläge einstellen'}
        </ButtonLink>
      </div>
      <MatchingJobRows matches={rows} matching={myMatching} vocabulary={vocabulary} now={now} level={3} />
    </section>
  )
}
