import { formatBytes } from '../../shared/format/bytes.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import type { BackupProblem, BackupRunState } from '../../shared/graphql/schema-types.generated.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import { PROBLEM_WORDS, STATE_WORDS } from './backup-words.ts'
import styles from './run-list.module.css'

interface Run {
  readonly id: string
  readonly state: BackupRunState
  readonly isNightly: boolean
  readonly startedAt: string
  readonly endedAt: string | null
  readonly bytes: string | null
  readonly restoreMs: number | null
  readonly rowCount: string | null
  readonly problem: BackupProblem | null
}

const TONES = {
  running: 'neutral',
  saved: 'ok',
  rehearsed: 'ok',
  failed: 'danger',
  interrupted: 'warn',
} as const

function seconds(milliseconds: number): string {
  return countOf(Math.max(1, Math.round(milliseconds / 1000)), 'Sekunde', 'Sekunden')
}

function facts({ startedAt, endedAt, bytes, restoreMs, rowCount }: Run): string {
  return [
    endedAt === null ? '' : seconds(Date.parse(endedAt) - Date.parse(startedAt)),
    bytes === null ? '' : formatBytes(Number(bytes)),
    restoreMs === null ? '' : `wieder da nach ${seconds(restoreMs)}`,
    rowCount === null ? '' : countOf(Number(rowCount), 'Zeile', 'Zeilen'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What became of the newest backups. */
export function RunList({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <ul className={classNames(surface.card, arrange.ruled, arrange.above12)}>
      {runs.map((run) => (
        <li key={run.id} className={styles.run}>
          <p className={styles.time}>
            {formatDateTime(run.startedAt)}{' '}
            <span className={styles.about}>{run.isNightly ? 'nachts' : 'von Hand'}</span>
          </p>
          <p>
            <Badge tone={TONES[run.state]}>{STATE_WORDS[run.state]}</Badge>
          </p>
          <p className={styles.about}>{run.problem === null ? facts(run) : PROBLEM_WORDS[run.problem]}</p>
        </li>
      ))}
    </ul>
  )
}
