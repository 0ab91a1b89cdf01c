import { JobCard } from '../../entities/job/job-card.tsx'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { remaining } from '../../shared/publication/status.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { useListIsKnown } from './known-list.ts'
import type { SavedJobs_ItemFragment } from './saved-jobs.generated.ts'
import styles from './saved-rows.module.css'
import { tap } from './tap.ts'

type Item = SavedJobs_ItemFragment

/** From when a job is marked as one that ends soon. */
const SOON_MS = 7 * 86_400_000

interface SavedRowsProps {
  readonly items: readonly Item[]
  readonly now: number
}

/** The Merkliste: cards of what is online, and what has become of the rest. */
export function SavedRows({ items, now }: SavedRowsProps) {
  const ready = useListIsKnown()
  return (
    <ul className={arrange.stack20}>
      {items.map((item) => (
        <li key={item.jobId}>
          {item.job ? (
            <>
              <UntilWhen expiresAt={item.job.expiresAt} now={now} />
              <JobCard job={item.job} now={now} />
            </>
          ) : (
            <Over item={item} ready={ready} />
          )}
        </li>
      ))}
    </ul>
  )
}

function UntilWhen({ expiresAt, now }: { readonly expiresAt: string; readonly now: number }) {
  const soon = Date.parse(expiresAt) - now <= SOON_MS
  return (
    <p className={classNames(arrange.line, textStyles.minor, styles.until)}>
      {soon ? <Badge tone="warn">Endet bald</Badge> : null}
      Online bis {formatDate(expiresAt)}, {remaining(expiresAt, now)}
    </p>
  )
}

/** Not online: said where the card would be. What its text was is told only where an admin has approved it. */
function Over({ item, ready }: { readonly item: Item; readonly ready: boolean }) {
  const { jobId, state, company, town, fieldSlug, placeId } = item
  const title = item.title ?? 'Eine Stelle, die Sie sich gemerkt haben'
  const over = state === 'beendet'
  return (
    <div className={classNames(arrange.wrap, styles.over)}>
      <div className={arrange.words320}>
        <p className={styles.badge}>
          <Badge>{over ? 'Nicht mehr online' : 'Zurzeit nicht online'}</Badge>
        </p>
        <h2 className={styles.title}>{title}</h2>
        {company ? <p className={textStyles.note}>{[company, town].filter(Boolean).join(' · ')}</p> : null}
        <p className={textStyles.stateBelow}>
          {over
            ? 'Die Stelle ist besetzt oder abgelaufen.'
            : 'Kommt sie zurück, können Sie sie hier wieder lesen.'}
        </p>
      </div>
      <div className={arrange.wrap8}>
        {over && town && fieldSlug && placeId !== null ? (
          <ButtonLink
            to={paths.jobSearch.href({ beruf: fieldSlug, ort: `${placeId}-${slugOfTown(town)}` })}
            look="secondary"
            size="s"
          >
            Ähnliche Stellen
          </ButtonLink>
        ) : null}
        <Button look="secondary" size="s" disabled={!ready} onClick={() => void tap(jobId, title, false)}>
          Entfernen
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
