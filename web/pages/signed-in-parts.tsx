import { Bell } from '../features/notifications/bell.tsx'
import { AreaBar } from '../shared/layout/area-bar.tsx'

/** What the navigation has for people who are signed in, in one chunk. */
export function SignedInParts() {
  return (
    <>
      <Bell />
      <AreaBar />
    </>
  )
}
