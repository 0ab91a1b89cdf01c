import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

/** In place of everything that somebody may no longer read: they have left the company while the page was open. */
export function ApplicationsLost() {
  return (
    <div role="alert" className={arrange.above24}>
      <EmptyState
        level={1}
        focused
        title="Diese Bewerbungen sehen Sie nicht mehr"
        text="Sie gehören nicht mehr zu dem Betrieb, oder die Bewerbungen wurden gelöscht. Was Sie schon geschrieben, aber nicht gesendet haben, bleibt in diesem Browser."
      >
        <ButtonLink to={paths.dashboard.href()} look="secondary">
          Zum Überblick
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
