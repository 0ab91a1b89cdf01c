import { formatDateTime } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { ClearCspReportsDocument, type CspReport_ReportFragment } from './csp-reports.generated.ts'
import { reportTitle } from './csp-words.ts'
import styles from './failure-table.module.css'
import { useDecision } from './use-decision.ts'

type Report = CspReport_ReportFragment

interface CspReportsProps {
  readonly reports: readonly Report[]
  readonly onDecided: () => Promise<void>
}

/** Of pages that a server process has served that is gone; see server/csp-reports. */
const OTHER_PAGE = 'other'

const titleOf = ({ directive, blocked }: Report): string => reportTitle(directive, blocked)

/** Violations of the content security policy by kind, and the button that forgets one. */
export function CspReports({ reports, onDecided }: CspReportsProps) {
  return (
    <DataTable
      label="Von Browsern verhindert"
      rows={reports}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Was',
          cell: (report) => (
            <RowName
              below={
                <>
                  Regel <code className={styles.code}>{report.directive}</code>,{' '}
                  {report.page === OTHER_PAGE ? (
                    'Seite unbekannt'
                  ) : (
                    <>
                      Seite <code className={styles.code}>{report.page}</code>
                    </>
                  )}
                </>
              }
            >
              {titleOf(report)}
            </RowName>
          ),
        },
        {
          title: 'Meldungen',
          narrowLabel: 'Meldungen',
          atEnd: true,
          cell: ({ count }) => formatCount(count),
        },
        { title: 'Zuerst', narrowLabel: 'zuerst', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
        { title: 'Zuletzt', narrowLabel: 'zuletzt', cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
        {
          title: 'Aktion',
          isUntitled: true,
          atEnd: true,
          cell: (report) => <Clear report={report} onDecided={onDecided} />,
        },
      ]}
    />
  )
}

function Clear({ report, onDecided }: { readonly report: Report; readonly onDecided: () => Promise<void> }) {
  const { decide, working } = useDecision(onDecided)
  return (
    <LiveFieldset busy={working}>
      <Button
        look="secondary"
        size="s"
        onClick={() =>
          void decide({
            document: ClearCspReportsDocument,
            variables: { reportIds: [report.id] },
            noun: 'Das Erledigen',
            done: {
              title: 'Die Meldung ist erledigt',
              text: 'Melden Browser dasselbe wieder, steht sie wieder hier.',
            },
          })
        }
      >
        Erledigt
        <VisuallyHidden>
          : {titleOf(report)}, {report.directive}, {report.page}
        </VisuallyHidden>
      </Button>
    </LiveFieldset>
  )
}
