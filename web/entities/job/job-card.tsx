import type { FragmentType } from '@apollo/client'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatAge } from '../../shared/format/age.ts'
import type { NumericText } from '../../shared/format/number.ts'
import { PathLink } from '../../shared/routing/path-link.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Chip, ChipList } from '../../shared/ui/chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import { KeptArticle } from '../../shared/ui/kept-article.tsx'
import { foreignCountry } from '../place/countries.ts'
import { formatDistance } from './distance.ts'
import { type JobCard_JobFragment, JobCard_JobFragmentDoc } from './job-card.generated.ts'
import styles from './job-card.module.css'
import { cardFacts } from './job-card-facts.ts'
import { SaveSlot } from './save-slot.tsx'

interface JobCardProps {
  readonly job: FragmentType<JobCard_JobFragment>
  readonly distanceKm?: NumericText | null
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly level?: 2 | 3 | 4
  /** History state for the detail page, which links back to the list that the card was in. */
  readonly linkState?: unknown
  /** Without chips and age: title, place and pay. */
  readonly compact?: boolean
}

export function JobCard({ job: from, distanceKm, now, level = 2, linkState, compact = false }: JobCardProps) {
  const job = useFragmentOf(JobCard_JobFragmentDoc, from)
  if (!job) return null
  const content = { job, distanceKm, age: formatAge(job.publishedAt, now), level, compact }
  return (
    <KeptArticle
      className={classNames(styles.card, compact && styles.compact)}
      shows={() => JSON.stringify(content)}
    >
      <CardContent {...content} linkState={linkState} />
    </KeptArticle>
  )
}

interface CardContentProps extends Required<Pick<JobCardProps, 'level' | 'compact'>> {
  readonly job: JobCard_JobFragment
  readonly distanceKm: NumericText | null | undefined
  readonly age: string
  readonly linkState: unknown
}

function CardContent({ job, distanceKm, age, level, compact, linkState }: CardContentProps) {
  const Title = `h${level}` as const
  const place = [job.town ?? job.location, foreignCountry(job.country)].filter(Boolean).join(', ')
  const distance = formatDistance(distanceKm)
  const pay = job.salaryRange
  // Beside the place there is no room for the usual unit, which goes without saying.
  const monthly = pay?.match(/^(.*) \/ Monat$/)?.[1]
  return (
    <>
      <div className={styles.inside}>
        <CompanyTile name={job.company} logoUrl={job.companyLogoUrl} />
        <div className={styles.main}>
          {job.boosted ? <p className={styles.paid}>Anzeige</p> : null}
          <Title className={styles.title}>
            <PathLink to={paths.job.href(job.slug)} state={linkState} className={styles.link}>
              {job.title}
            </PathLink>
          </Title>
          <p className={styles.sub}>
            <span className={styles.who}>{job.company}</span>
            <span className={styles.dot}>{'\u00a0· '}</span>
            <span className={styles.where}>{[place, distance].filter(Boolean).join('\u00a0· ')}</span>
          </p>
          {compact ? null : (
            <div className={styles.chips}>
              <ChipList label="Merkmale">
                {cardFacts(job).map((fact) => (
                  <li key={fact}>
                    <Chip>{fact}</Chip>
                  </li>
                ))}
              </ChipList>
            </div>
          )}
        </div>
        <div className={styles.side}>
          {pay ? (
            <p className={styles.pay}>
              {monthly ?? pay}
              {monthly ? <span className={styles.perMonth}> / Monat</span> : null}
            </p>
          ) : null}
          {job.salaryFullTime && !compact ? <p className={styles.fullTime}>{job.salaryFullTime}</p> : null}
          {compact ? null : (
            <p className={styles.age}>
              <time dateTime={job.publishedAt}>{age}</time>
            </p>
          )}
        </div>
      </div>
      <SaveSlot jobId={job.id} title={job.title} />
    </>
  )
}
