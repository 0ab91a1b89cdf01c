import { MissingConsent } from '../../features/dashboard/missing-consent.tsx'
import { MatchingJobRows } from '../../features/matching/matching-job-rows.tsx'
import { MatchingJobsDocument } from '../../features/matching/matching-jobs.generated.ts'
import { nothingBecause } from '../../features/matching/matching-sources.ts'
import { MatchingSwitches } from '../../features/matching/matching-switches.tsx'
import { NothingMatches } from '../../features/matching/nothing-matches.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import styles from './matching.module.css'
import { matchingJobsHref } from './matching-view.ts'

/** `pageSize` of the document minus one. */
const PAGE = 20

interface MatchingJobsViewProps {
  readonly after: string | null
  readonly isWithheld: boolean
  readonly now: number
  readonly onConsent: () => Promise<unknown>
}

/** All suggestions, what they are made from, and the switches. */
export function MatchingJobsView({ after, isWithheld, now, onConsent }: MatchingJobsViewProps) {
  const { matchingJobs, myMatching, ...vocabulary } = useLoadedQuery(MatchingJobsDocument, { after })
  const { rows, next } = cutPage(matchingJobs, PAGE)
  const because = nothingBecause({ matching: myMatching, isWithheld })
  const isPart = after !== null || next !== undefined
  return (
    <>
      <PageTitle
        title="Passende Stellen"
        lead={
          rows.length === 0
            ? 'Wir vergleichen jede neue Stelle mit dem, was Sie suchen.'
            : `${countOf(rows.length, 'Stelle', 'Stellen')}${isPart ? ' auf dieser Seite' : ''}, die beste zuerst.`
        }
      >
        <ButtonLink to={paths.dashboard.href()} look="quiet">
          Zum Überblick
        </ButtonLink>
      </PageTitle>
      {rows.length > 0 ? (
        <MatchingJobRows matches={rows} matching={myMatching} vocabulary={vocabulary} now={now} level={2} />
      ) : because === 'consentMissing' ? (
        <MissingConsent onChanged={onConsent} />
      ) : (
        <NothingMatches because={after === null ? because : 'noJobFits'} matching={myMatching} />
      )}
      <PageLinks
        first={after === null ? null : { to: matchingJobsHref(null), text: 'Zu den besten' }}
        next={next ? { to: matchingJobsHref(next.cursor), text: 'Weitere Stellen' } : null}
        centred
      />
      <div className={styles.switches}>
        <MatchingSwitches stored={myMatching} />
      </div>
    </>
  )
}
