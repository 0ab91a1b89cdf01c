export type DashboardTab =
  | 'overview'
  | 'jobs'
  | 'candidates'
  | 'requests'
  | 'messages'
  | 'company'
  | 'notifications'

interface TabWords {
  readonly tab: DashboardTab
  readonly text: string
}

const EMPLOYER: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  { tab: 'jobs', text: 'Meine Anzeigen' },
  { tab: 'candidates', text: 'Kandidaten' },
  { tab: 'messages', text: 'Nachrichten' },
  { tab: 'company', text: 'Betrieb' },
  { tab: 'notifications', text: 'Benachrichtigungen' },
]

const REQUESTS: TabWords = { tab: 'requests', text: 'Gesuche' }

const APPLICANT: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  REQUESTS,
  { tab: 'messages', text: 'Nachrichten' },
  { tab: 'notifications', text: 'Benachrichtigungen' },
]

/** Tabs of pages that exist; later ones are added here. Employers find their own requests where they have opened them. */
export function tabsFor(employer: boolean, current?: DashboardTab): readonly TabWords[] {
  if (!employer) return APPLICANT
  return current === 'requests' ? [...EMPLOYER, REQUESTS] : EMPLOYER
}

/** The overview for unknown tabs and for tabs that this person may not see. Everybody may write a request. */
export function tabOf(wanted: string | null, employer: boolean): DashboardTab {
  if (wanted === 'requests') return 'requests'
  return tabsFor(employer).find(({ tab }) => tab === wanted)?.tab ?? 'overview'
}
