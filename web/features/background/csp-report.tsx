import type { FragmentType } from '@apollo/client'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import {
  ClearCspReportsDocument,
  type CspReport_ReportFragment,
  CspReport_ReportFragmentDoc,
} from './csp-report.generated.ts'
import { reportTitle } from './csp-words.ts'
import styles from './failure-row.module.css'
import { useDecision } from './use-decision.ts'

interface CspReportProps {
  readonly report: FragmentType<CspReport_ReportFragment>
  readonly onDecided: () => Promise<void>
}

/** Of pages that a server process has served that is gone; see server/csp-reports. */
const OTHER_PAGE = 'other'

/** One kind of violation of the content security policy, and the button that forgets it. */
export function CspReport({ report: reference, onDecided }: CspReportProps) {
  const report = useFragmentOf(CspReport_ReportFragmentDoc, reference)
  const { decide, working } = useDecision(onDecided)
  if (!report) return null
  const title = reportTitle(report.directive, report.blocked)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.meta}>
          {countOf(report.count, 'Meldung', 'Meldungen')} · zuerst {formatDateTime(report.firstSeenAt)} ·
          zuletzt {formatDateTime(report.lastSeenAt)}
        </p>
        <p className={styles.error}>
          Regel <code className={styles.code}>{report.directive}</code>,{' '}
          {report.page === OTHER_PAGE ? (
            'Seite unbekannt'
          ) : (
            <>
              Seite <code className={styles.code}>{report.page}</code>
            </>
          )}
        </p>
      </div>
      <LiveFieldset busy={working}>
        <div className={styles.actions}>
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
              : {title}, {report.directive}, {report.page}
            </VisuallyHidden>
          </Button>
        </div>
      </LiveFieldset>
    </li>
  )
}
