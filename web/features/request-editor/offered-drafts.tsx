import { formatDay } from '../../shared/format/dates.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './offered-drafts.module.css'

interface OfferedDraftsProps {
  /** Newest first. */
  readonly drafts: readonly {
    readonly id: string
    readonly title: string | null
    readonly chiffre: string
    readonly createdAt: string
  }[]
  readonly now: number
}

/** Instead of an empty form: what was begun earlier. */
export function OfferedDrafts({ drafts, now }: OfferedDraftsProps) {
  return (
    <section className={classNames(arrange.stack16, styles.offer)} aria-labelledby="angefangen">
      <h2 id="angefangen" className={textStyles.sizeXl}>
        {drafts.length === 1 ? 'Sie haben schon eines angefangen' : 'Sie haben schon welche angefangen'}
      </h2>
      <ul className={classNames(arrange.stack12, styles.drafts)}>
        {drafts.map(({ id, title, chiffre, createdAt }) => (
          <li key={id} className={classNames(surface.panel, arrange.apart, styles.draft)}>
            <div className={styles.words}>
              <p className={styles.name} id={`entwurf-${id}`}>
                {title ?? 'Noch ohne Titel'}
              </p>
              <p className={textStyles.minor}>
                Angefangen {formatDay(createdAt, now)} · Chiffre {chiffre}
              </p>
            </div>
            <ButtonLink to={paths.createJobRequest.href({ id })} aria-describedby={`entwurf-${id}`}>
              Weiterschreiben
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.createJobRequest.href({ neu: 1 })} look="secondary">
        Neues Gesuch beginnen
      </ButtonLink>
    </section>
  )
}
