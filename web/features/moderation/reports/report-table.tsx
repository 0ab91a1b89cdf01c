import { formatDate } from '../../../shared/format/dates.ts'
import { formatCount } from '../../../shared/format/number.ts'
import { DataTable } from '../../../shared/mantine/data-table.tsx'
import { RowName } from '../../../shared/mantine/row-name.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { ReportCase_CaseFragment } from './report-case.generated.ts'
import { ReportCase } from './report-case.tsx'
import styles from './report-table.module.css'
import { caseName, isCaseClaimed, measureWords, REASON_WORDS } from './report-words.ts'
import { caseKey, useDecisionDraft } from './use-decision-draft.ts'

interface ReportTableProps {
  readonly cases: readonly ReportCase_CaseFragment[]
  readonly openId: string | undefined
  /** Of the list with this case open; null for none. */
  readonly hrefOf: (id: string | null) => string
  readonly now: number
  readonly onChanged: () => void
  readonly onDecided: () => void
}

/** Reported things, a row each; the open one with its notices and its decision below. */
export function ReportTable({ cases, openId, hrefOf, now, onChanged, onDecided }: ReportTableProps) {
  return (
    <DataTable
      label="Meldungen"
      rows={cases}
      keyOf={({ id }) => id}
      rowId={({ id }) => id}
      isMarked={({ id }) => id === openId}
      columns={[
        {
          title: 'Gemeldet',
          cell: (found) => (
            <RowName
              to={hrefOf(found.id === openId ? null : found.id)}
              wholeRow
              preventScrollReset
              below={`${found.reference}, zuerst am ${formatDate(found.openedAt)}`}
            >
              {caseName(found)}
            </RowName>
          ),
        },
        {
          title: 'Grund',
          cell: ({ reasons }) => (
            <span className={styles.reasons}>
              {reasons.map((reason) => (
                <Badge key={reason} tone="warn">
                  {REASON_WORDS[reason]}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          title: 'Meldungen',
          narrowLabel: 'Meldungen',
          atEnd: true,
          cell: ({ reportCount }) => formatCount(reportCount),
        },
        { title: 'Stand', atEnd: true, cell: (found) => <CaseState found={found} now={now} /> },
      ]}
      detail={(found) =>
        found.id === openId ? (
          <ReportCase found={found} now={now} onChanged={onChanged} onDecided={onDecided} />
        ) : null
      }
    />
  )
}

/** What became of it, or who is at it. */
function CaseState({ found, now }: { readonly found: ReportCase_CaseFragment; readonly now: number }) {
  const draft = useDecisionDraft(caseKey(found.id))
  if (found.measure) return measureWords(found.measure, found.subjectKind)
  if (draft.isBegun) return 'von Ihnen begonnen'
  if (isCaseClaimed(found, now) && found.claimedByName) return `bei ${found.claimedByName}`
  return 'offen'
}
