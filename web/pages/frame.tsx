import { Outlet } from 'react-router-dom'
import { FooterOrder } from '../features/newsletter/footer-order.tsx'
import { BellSlot } from '../features/notifications/bell-slot.tsx'
import { SiteFooter } from '../shared/layout/site-footer.tsx'
import { SiteHeader } from '../shared/layout/site-header.tsx'
import { MAIN_ID } from '../shared/routing/landmarks.ts'
import { NavigationProgress } from '../shared/routing/navigation-progress.tsx'
import { RouteAnnouncer } from '../shared/routing/route-announcer.tsx'
import { SkipLinks } from '../shared/routing/skip-links.tsx'
import { useShortcuts } from '../shared/routing/use-shortcuts.ts'

/** A constant element, so that rendering the frame again does not re-render a bell that is still suspended. */
const bell = <BellSlot />

const newsletter = <FooterOrder />

/** Header, footer and landmarks around every page. */
export function Frame() {
  useShortcuts()
  return (
    <>
      <SkipLinks />
      <NavigationProgress />
      <SiteHeader bell={bell} />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter newsletter={newsletter} />
      <RouteAnnouncer />
    </>
  )
}
