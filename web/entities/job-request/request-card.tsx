import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatAge } from '../../shared/format/age.ts'
import { formatStart } from '../../shared/format/dates.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Chip, ChipList } from '../../shared/ui/chip.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import styles from '../job/job-card.module.css'
import { ChiffreTile } from './chiffre-tile.tsx'
import { type RequestCard_RequestFragment, RequestCard_RequestFragmentDoc } from './request-card.generated.ts'
import { areaLine, cardChips } from './request-facts.ts'

interface RequestCardProps {
  readonly request: FragmentType<RequestCard_RequestFragment>
  /** The applicant has released the contact to a company of the reader, under this name. */
  readonly releasedName?: string | null
  /** Upper bound, in steps of ten: nothing finer is public. */
  readonly distanceKm?: number | null
  readonly isNew?: boolean
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly level?: 2 | 3 | 4
  readonly linkState?: unknown
  /** Without chips and age: title, place and pay. */
  readonly compact?: boolean
}

/** Without name and company: the lock is the same for everybody. */
export function RequestCard({
  request: from,
  releasedName = null,
  distanceKm,
  isNew,
  now,
  level = 2,
  linkState,
  compact,
}: RequestCardProps) {
  const request = useFragmentOf(RequestCard_RequestFragmentDoc, from)
  if (!request) return null
  const Title = `h${level}` as const
  const distance = typeof distanceKm === 'number' ? `bis ${distanceKm} km entfernt` : null
  const area = [areaLine(request), distance].filter(Boolean).join('\u00a0· ')
  return (
    // Search engines show no text of a person's request, which they would keep for longer than it is online.
    <article className={classNames(styles.card, compact && styles.compact)} data-nosnippet="">
      <div className={styles.inside}>
        {releasedName === null ? <ChiffreTile small /> : <CompanyTile name={releasedName} />}
        <div className={styles.main}>
          <Title className={styles.title}>
            <Link to={paths.jobRequest.href(request.slug)} state={linkState} className={styles.link}>
              {request.title}
            </Link>
          </Title>
          <p className={styles.sub}>
            <span className={styles.who}>{releasedName ?? `Chiffre ${request.chiffre}`}</span>
            {area ? <span className={styles.dot}>{'\u00a0· '}</span> : null}
            <span className={styles.where}>{area}</span>
          </p>
          {compact ? null : (
            <div className={styles.chips}>
              <ChipList label="Merkmale">
                {cardChips(request).map((fact) => (
                  <li key={fact}>
                    <Chip>{fact}</Chip>
                  </li>
                ))}
              </ChipList>
            </div>
          )}
        </div>
        <div className={styles.side}>
          {isNew ? (
            <p className={styles.fresh}>
              <Badge tone="ok">Neu seit Ihrem letzten Besuch</Badge>
            </p>
          ) : null}
          <p className={styles.pay}>{formatStart(request.startDate, now)}</p>
          {compact ? null : (
            <p className={styles.age}>
              <time dateTime={request.publishedOn}>{formatAge(request.publishedOn, now)}</time>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
