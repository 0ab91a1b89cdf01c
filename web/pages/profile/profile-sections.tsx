import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { MyNotificationSettingsDocument } from '../../features/notifications/notification-settings.generated.ts'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AccountSection } from './account-section.tsx'
import { DetailsSection } from './details-section.tsx'
import {
  ProfileAccountDocument,
  ProfileDetailsDocument,
  ProfileSecurityDocument,
} from './profile-page.generated.ts'
import { SecuritySection } from './security-section.tsx'

/** One tab of the profile: `/profile?bereich=<name>`. */
interface ProfileSection {
  readonly name: string
  /** On the tab. */
  readonly text: string
  /** Above the content. */
  readonly title: string
  /** Loads the component's data. `after`: the last entry of the page before, from `?nach=`. */
  readonly load: (args: LoaderFunctionArgs, after: string | null) => Promise<unknown>
  readonly Component: ComponentType<{ readonly after: string | null; readonly now: number }>
}

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

/** In the order of the tabs; the first one is what `/profile` shows. */
export const PROFILE_SECTIONS: readonly [ProfileSection, ...ProfileSection[]] = [
  {
    name: 'profil',
    text: 'Profil',
    title: 'Profil',
    load: (args) => loadQuery(args, ProfileDetailsDocument, {}, FRESH),
    Component: DetailsSection,
  },
  {
    name: 'konto',
    text: 'Konto',
    title: 'Konto',
    load: (args) => loadQuery(args, ProfileAccountDocument, {}, FRESH),
    Component: AccountSection,
  },
  {
    name: 'sicherheit',
    text: 'Sicherheit',
    title: 'Sicherheit',
    load: (args, after) => loadQuery(args, ProfileSecurityDocument, { after }, FRESH),
    Component: SecuritySection,
  },
  {
    name: 'benachrichtigungen',
    text: 'Benachrichtigungen',
    title: 'Benachrichtigungen',
    load: (args) => loadQuery(args, MyNotificationSettingsDocument, {}, FRESH),
    Component: NotificationSettings,
  },
]

/** The first section for unknown names. */
export function sectionOf(name: string | null): ProfileSection {
  return PROFILE_SECTIONS.find((section) => section.name === name) ?? PROFILE_SECTIONS[0]
}
