import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { MyNotificationSettingsDocument } from '../../features/notifications/notification-settings.generated.ts'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AccountSection } from './account-section.tsx'

/** One tab of the profile: `/profile?bereich=<name>`. */
export interface ProfileSection {
  readonly name: string
  /** On the tab. */
  readonly text: string
  /** Above the content. */
  readonly title: string
  readonly lead: string
  /** What the component finds in the cache. */
  readonly load: (args: LoaderFunctionArgs) => Promise<unknown>
  readonly Component: ComponentType
}

const nothing = async () => null

/** In the order of the tabs; the first one is what `/profile` shows. */
export const PROFILE_SECTIONS: readonly [ProfileSection, ...ProfileSection[]] = [
  {
    name: 'konto',
    text: 'Konto',
    title: 'Konto',
    lead: 'Womit Sie sich anmelden.',
    load: nothing,
    Component: AccountSection,
  },
  {
    name: 'benachrichtigungen',
    text: 'Benachrichtigungen',
    title: 'Benachrichtigungen',
    lead: 'Wovon Sie hören möchten, und wie. Jede Änderung gilt sofort.',
    load: (args) => loadQuery(args, MyNotificationSettingsDocument, {}, { maxAge: 0 }),
    Component: NotificationSettings,
  },
]

/** What is unknown is the first. */
export function sectionOf(name: string | null): ProfileSection {
  return PROFILE_SECTIONS.find((section) => section.name === name) ?? PROFILE_SECTIONS[0]
}
