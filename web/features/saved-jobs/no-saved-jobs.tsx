import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

export function NoSavedJobs() {
  return (
    <EmptyState
      title="Noch nichts gemerkt"
      text="Tippen Sie bei einer Stelle auf das Herz. Dann finden Sie sie hier wieder und sehen, wann sie endet."
    >
      <ButtonLink to={paths.jobSearch.href()}>Stellenangebote ansehen</ButtonLink>
    </EmptyState>
  )
}
