import { KnownJobFragmentDoc } from '../../entities/job/known-job.generated.ts'
import { useRowEvents } from '../../shared/apollo/use-row-events.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { OwnJobsChangedDocument } from './own-jobs-events.generated.ts'

/** Calls back when jobs of the person's companies are no longer what this page shows. */
export function useOwnJobsEvents(onChange: () => unknown): void {
  const onRowChanged = useRowEvents({ type: 'Job', fragment: KnownJobFragmentDoc, onChange })
  useTopic(OwnJobsChangedDocument, ({ rowChanged }) => onRowChanged(rowChanged))
}
