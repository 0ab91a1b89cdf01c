import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Match_JobFragment } from '../../entities/match/match.generated.ts'
import { matchNames } from '../../entities/match/match-names.ts'
import { whyThisJob, wishOf } from '../../entities/match/match-reasons.ts'
import { ReasonList } from '../../entities/match/reason-list.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './job-fit.module.css'
import { JobFitWordsDocument, type JobFitWordsQuery } from './job-fit-words.generated.ts'
import { SOURCE_WORDS, sourceHref } from './matching-sources.ts'

export interface JobFitProps {
  readonly match: Match_JobFragment
}

/** Why this job fits: the most important reason, and on demand all of them and what they were read from. */
export function JobFit({ match }: JobFitProps) {
  const client = useClient()
  const [known, setKnown] = useState<JobFitWordsQuery | null>()
  useEffect(() => {
    let shown = true
    client.query({ query: JobFitWordsDocument }).then(
      ({ data }) => {
        if (shown) setKnown(data ?? null)
      },
      (error: unknown) => {
        console.warn('The words for the reasons could not be loaded', error)
        if (shown) setKnown(null)
      },
    )
    return () => {
      shown = false
    }
  }, [client])
  if (known === undefined) return <Skeleton width="min(100%, 320px)" height="1.2em" />
  if (known === null) return null
  const { myMatching, ...vocabulary } = known
  const [leading, ...others] = whyThisJob(match, myMatching.wishes, matchNames(vocabulary))
  const { from, change } = SOURCE_WORDS[match.source]
  const title = wishOf(myMatching.wishes, match)?.title
  return (
    <details>
      <summary className={styles.summary}>
        <span>{leading}.</span> <span className={styles.question}>Warum sehe ich das?</span>
      </summary>
      <div className={styles.answer}>
        {others.length > 0 ? <ReasonList reasons={others} /> : null}
        <p className={textStyles.minor}>
          Gelesen aus {from}
          {title ? ` „${title}“` : ''}. <Link to={sourceHref(match)}>{change}</Link> ·{' '}
          <Link to={paths.dashboard.href({ ansicht: 'passend' })}>Vorschläge einstellen</Link>
        </p>
      </div>
    </details>
  )
}
