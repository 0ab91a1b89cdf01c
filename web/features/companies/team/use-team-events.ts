import { useGathered } from '../../../shared/apollo/use-gathered.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import { OwnCompaniesChangedDocument } from './team.generated.ts'

/** Calls back when the teams of the person are no longer what this page shows, or the person has left one. */
export function useTeamEvents(onChange: () => Promise<unknown>): void {
  useTopic(OwnCompaniesChangedDocument, useGathered(onChange))
}
