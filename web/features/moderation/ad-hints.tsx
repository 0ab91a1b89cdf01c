import { checkAd, type HintKind } from '../../entities/job/ad-check.ts'
import type { JobVersion } from '../../entities/job/job-difference.tsx'
import { formatSalary } from '../../shared/format/salary.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import styles from './ad-hints.module.css'

const LABELS: Readonly<Record<HintKind, string>> = {
  genderForm: 'Geschlechtsform fehlt',
  age: 'Alter',
  origin: 'Herkunft, Sprache',
  health: 'Gesundheit',
  gender: 'Geschlecht',
  contact: 'Kontakt im Text',
}

interface AdHintsProps {
  readonly version: Pick<
    JobVersion,
    'title' | 'company' | 'description' | 'requirements' | 'salaryMin' | 'salaryMax' | 'salaryPeriod'
  >
}

/** What an admin wants to know first: pay, and what the editor has said to the employer. */
export function AdHints({ version }: AdHintsProps) {
  const hints = checkAd(version)
  const pay = formatSalary(version.salaryMin, version.salaryMax, version.salaryPeriod)
  return (
    <section
      className={styles.hints}
      data-found={hints.length > 0 ? '' : undefined}
      aria-labelledby="hinweise"
    >
      <p className={styles.name}>{version.title ?? 'Ohne Titel'}</p>
      <p className={styles.facts}>
        {version.company} · <strong>{pay ?? 'ohne Gehalt'}</strong>
      </p>
      <h2 id="hinweise" className={styles.heading}>
        {hints.length === 0
          ? 'Keine Hinweise'
          : hints.length === 1
            ? '1 Hinweis'
            : `${hints.length} Hinweise`}
      </h2>
      {hints.length > 0 ? (
        <ul className={styles.list}>
          {hints.map(({ kind, found, part, advice }) => (
            <li key={`${part} ${advice}`} className={styles.item}>
              <Badge tone="warn">{LABELS[kind]}</Badge>
              <span>
                {found ? (
                  <>
                    „<b>{found}</b>“ in: {part}
                  </>
                ) : (
                  `im ${part}`
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.note}>Hinweise entscheiden nicht, Sie entscheiden.</p>
    </section>
  )
}
