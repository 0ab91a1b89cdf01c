import { formatSpan } from '../../../shared/format/span.ts'
import type { WaitingKind } from '../../../shared/graphql/schema-types.generated.ts'
import { DataTable } from '../../../shared/mantine/data-table.tsx'
import { RowName } from '../../../shared/mantine/row-name.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { AdminWorklistQuery } from './worklist.generated.ts'
import styles from './worklist.module.css'

type Thing = AdminWorklistQuery['adminWorklist'][number]

interface WorklistProps {
  /** What is due first, first. */
  readonly things: readonly Thing[]
  readonly now: number
}

const NOUNS: Readonly<Partial<Record<WaitingKind, string>>> = {
  jobs: 'Anzeige',
  requests: 'Gesuch',
  spot_checks: 'Stichprobe',
  reports: 'Meldung',
  companies: 'Betrieb',
}

/** What every website begins with. */
const SCHEME = /^https?:\/\/(www\.)?/

function nounOf({ kind, isChange, isComplaint }: Thing): string {
  if (isComplaint) return 'Beschwerde'
  return isChange && kind !== 'companies' ? 'Änderung' : (NOUNS[kind] ?? '')
}

function hrefOf({ kind, id, title, isComplaint }: Thing): string {
  switch (kind) {
    case 'requests':
      return paths.admin.href({ tab: 'requests', request: id })
    case 'spot_checks':
      return paths.admin.href({ tab: 'jobs', stand: 'stichprobe', job: id })
    case 'reports':
      return paths.admin.href({ tab: 'reports', zustand: isComplaint ? 'beschwerde' : null, report: id })
    case 'companies':
      return paths.admin.href({ tab: 'companies', q: title })
    default:
      return paths.admin.href({ tab: 'jobs', job: id })
  }
}

function Due({ dueAt, now }: { readonly dueAt: string; readonly now: number }) {
  const left = Date.parse(dueAt) - now
  return left < 0 ? (
    <span className={styles.late}>{formatSpan(-left)} überfällig</span>
  ) : (
    `noch ${formatSpan(left)}`
  )
}

/** What waits for a decision, of all kinds, each the way to it. */
export function Worklist({ things, now }: WorklistProps) {
  return (
    <>
      <DataTable
        label="Was auf eine Entscheidung wartet"
        rows={things}
        keyOf={({ kind, id, isComplaint }) => `${kind}-${isComplaint}-${id}`}
        columns={[
          {
            title: 'Was',
            cell: (thing) => (
              <RowName to={hrefOf(thing)} wholeRow>
                <Badge tone={thing.kind === 'reports' ? 'danger' : 'neutral'}>{nounOf(thing)}</Badge>{' '}
                {thing.title ?? 'Ein Gespräch'}
              </RowName>
            ),
          },
          {
            title: 'Von',
            cell: ({ about, isMarked }) =>
              about || isMarked ? (
                <>
                  {about?.replace(SCHEME, '')}
                  {isMarked ? <span className={styles.mark}>{about ? ' · ' : ''}mit Hinweis</span> : null}
                </>
              ) : null,
          },
          { title: 'Frist', cell: ({ dueAt }) => <Due dueAt={dueAt} now={now} />, atEnd: true },
        ]}
      />
      <p className={styles.limits}>Frist: 24 Stunden, Betriebe 2 Tage, Stichproben und Beschwerden 7 Tage.</p>
    </>
  )
}
