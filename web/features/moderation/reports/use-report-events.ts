import { useGathered } from '../../../shared/apollo/use-gathered.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import { ReportCasesChangedDocument } from './report-events.generated.ts'

/** Calls back when the list of cases is no longer what this page shows. */
export function useReportEvents(onChange: () => void): void {
  useTopic(ReportCasesChangedDocument, useGathered(onChange))
}
