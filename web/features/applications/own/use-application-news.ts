import { ApplicationChangedDocument } from '../../../entities/application/application-events.generated.ts'
import { useGathered } from '../../../shared/apollo/use-gathered.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'

/** Calls back when own applications are no longer what this page shows. */
export function useApplicationNews(onNews: () => Promise<unknown>): void {
  useTopic(ApplicationChangedDocument, useGathered(onNews))
}
