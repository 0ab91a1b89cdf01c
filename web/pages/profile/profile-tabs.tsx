import { paths } from '../../shared/routing/paths.ts'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { PROFILE_SECTIONS } from './profile-sections.tsx'

/** Name of the tab that is a page of its own. */
export const PRIVACY_TAB = 'datenschutz'

/** The tabs of what a person settles about their account. */
export function ProfileTabs({ current }: { readonly current: string }) {
  const [first] = PROFILE_SECTIONS
  return (
    <TabLinks
      label="Bereiche des Profils"
      tabs={[
        ...PROFILE_SECTIONS.map((section) => ({
          text: section.text,
          to: paths.profile.href(section === first ? {} : { bereich: section.name }),
          current: section.name === current,
        })),
        { text: 'Datenschutz', to: paths.privacySettings.href(), current: current === PRIVACY_TAB },
      ]}
    />
  )
}
