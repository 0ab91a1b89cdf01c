import { Outlet } from 'react-router-dom'
import { FooterOrder } from '../features/newsletter/footer-order.tsx'
import { SiteFooter } from '../shared/layout/site-footer.tsx'
import { SiteHeader } from '../shared/layout/site-header.tsx'
import { MAIN_ID } from '../shared/routing/landmarks.ts'
import { NavigationProgress } from '../shared/routing/navigation-progress.tsx'
import { RouteAnnouncer } from '../shared/routing/route-announcer.tsx'
import { SkipLinks } from '../shared/routing/skip-links.tsx'
import { useShortcuts } from '../shared/routing/use-shortcuts.ts'
import { SignedInSlot } from './signed-in-slot.tsx'

/** A constant element, so that rendering the frame again does not re-render what is still suspended. */
const signedIn = <SignedInSlot />

const newsletter = <FooterOrder />

/** Header, footer and landmarks around every page. */
export function Frame() {
  useShortcuts()
  return (
    <>
      <SkipLinks />
      <NavigationProgress />
      <SiteHeader bell={signedIn} />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter newsletter={newsletter} />
      <RouteAnnouncer />
    </>
  )
}
