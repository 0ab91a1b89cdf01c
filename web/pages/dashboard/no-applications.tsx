import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { type ApplicationsView, applicationsHref } from './applications-view.ts'

interface NoApplicationsProps {
  readonly view: ApplicationsView
  readonly hasJobs: boolean
}

/** In place of board and list. */
export function NoApplications({ view, hasJobs }: NoApplicationsProps) {
  if (view.search !== '')
    return (
      <EmptyState
        title="Nichts gefunden"
        text={`Keine Bewerbung zu „${view.search}“. Gesucht wird in Namen und Texten.`}
      >
        <ButtonLink to={applicationsHref({ ...view, search: '', application: null })} look="secondary">
          Alle Bewerbungen zeigen
        </ButtonLink>
      </EmptyState>
    )
  if (view.job !== null)
    return (
      <EmptyState
        title="Noch keine Bewerbung"
        text="Sobald sich jemand auf diese Anzeige bewirbt, steht es hier und unter der Glocke."
      >
        <ButtonLink to={applicationsHref({ job: null, look: view.look })} look="secondary">
          Bewerbungen auf alle Anzeigen
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Noch keine Bewerbungen"
      text={
        hasJobs
          ? 'Bewerbungen auf Ihre Anzeigen stehen hier, sobald sie eingehen. Wir sagen Ihnen Bescheid.'
          : 'Bewerbungen kommen, sobald eine Anzeige online ist.'
      }
    >
      <ButtonLink to={hasJobs ? paths.dashboard.href({ tab: 'jobs' }) : paths.createJob.href()}>
        {hasJobs ? 'Meine Anzeigen' : 'Stellenangebot erstellen'}
      </ButtonLink>
    </EmptyState>
  )
}
