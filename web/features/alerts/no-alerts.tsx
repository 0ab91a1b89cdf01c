import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

/** Employers look for people, everybody else for jobs. */
export function NoAlerts({ employer }: { readonly employer: boolean }) {
  return (
    <EmptyState
      title="Noch kein Suchauftrag"
      text={
        employer
          ? 'Speichern Sie eine Suche nach Fachkräften. Dann schreiben wir Ihnen, wenn ein passendes Stellengesuch dazukommt.'
          : 'Speichern Sie eine Suche. Dann schreiben wir Ihnen, wenn eine passende Stelle dazukommt, und Sie müssen nicht selbst nachsehen.'
      }
    >
      <ButtonLink to={(employer ? paths.jobRequests : paths.jobSearch).href()}>
        {employer ? 'Stellengesuche suchen' : 'Stellen suchen'}
      </ButtonLink>
    </EmptyState>
  )
}
