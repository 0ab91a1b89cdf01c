import { formatCount } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ClearCspReportsDocument } from './csp-reports.generated.ts'
import { useDecision } from './use-decision.ts'

interface ClearAllReportsProps {
  /** Those that the page shows: one that came since stays. */
  readonly reportIds: readonly string[]
  readonly onDecided: () => Promise<void>
}

/** Clears all shown kinds of reports at once, for example after a flood of made-up ones. */
export function ClearAllReports({ reportIds, onDecided }: ClearAllReportsProps) {
  const { decide, working } = useDecision(onDecided)
  if (reportIds.length < 2) return null
  return (
    <LiveFieldset busy={working}>
      <Button
        look="secondary"
        size="s"
        onClick={() =>
          void decide({
            document: ClearCspReportsDocument,
            variables: { reportIds },
            noun: 'Das Erledigen',
            done: {
              title: 'Die Meldungen sind erledigt',
              text: 'Was Browser wieder melden, steht wieder hier.',
            },
          })
        }
      >
        Alle {formatCount(reportIds.length)} erledigt
      </Button>
    </LiveFieldset>
  )
}
