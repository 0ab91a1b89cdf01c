import { KnownRequestFragmentDoc } from '../../entities/job-request/known-request.generated.ts'
import { OwnConsentsChangedDocument } from '../../entities/privacy-consent/own-consents-events.generated.ts'
import { UNVERSIONED, useRowEvents } from '../../shared/apollo/use-row-events.ts'
import { useTopic } from '../../shared/apollo/use-topic.ts'
import { OwnRequestsChangedDocument } from './own-requests-events.generated.ts'

/** Calls back when the person's own requests are no longer what this page shows. */
export function useOwnRequestsEvents(onChange: () => unknown): void {
  const onRowChanged = useRowEvents({ type: 'JobRequest', fragment: KnownRequestFragmentDoc, onChange })
  useTopic(OwnRequestsChangedDocument, ({ rowChanged }) => onRowChanged(rowChanged))
  // Whether they are found follows from a consent; their version stays.
  useTopic(OwnConsentsChangedDocument, () => onRowChanged(UNVERSIONED))
}
