import { Outlet } from 'react-router-dom'
import { MAIN_ID } from '../shared/routing/landmarks.ts'
import { NavigationProgress } from '../shared/routing/navigation-progress.tsx'
import { RouteAnnouncer } from '../shared/routing/route-announcer.tsx'
import { SkipLinks } from '../shared/routing/skip-links.tsx'
import { useShortcuts } from '../shared/routing/use-shortcuts.ts'

/** What stands around every page. */
export function Frame() {
  useShortcuts()
  return (
    <>
      <SkipLinks />
      <NavigationProgress />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  )
}
