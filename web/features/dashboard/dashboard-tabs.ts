export type DashboardTab =
  | 'overview'
  | 'jobs'
  | 'applications'
  | 'candidates'
  | 'requests'
  | 'applications'
  | 'saved'
  | 'alerts'
  | 'messages'
  | 'company'
  | 'notifications'

interface TabWords {
  readonly tab: DashboardTab
  readonly text: string
}

const ALERTS: TabWords = { tab: 'alerts', text: 'Suchaufträge' }

const EMPLOYER: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  { tab: 'jobs', text: 'Meine Anzeigen' },
  { tab: 'applications', text: 'Bewerbungen' },
  { tab: 'candidates', text: 'Kandidaten' },
  ALERTS,
  { tab: 'messages', text: 'Nachrichten' },
  { tab: 'company', text: 'Betrieb' },
  { tab: 'notifications', text: 'Benachrichtigungen' },
]

const REQUESTS: TabWords = { tab: 'requests', text: 'Gesuche' }
const SAVED: TabWords = { tab: 'saved', text: 'Merkliste' }

const APPLICANT: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  REQUESTS,
  { tab: 'applications', text: 'Bewerbungen' },
  SAVED,
  ALERTS,
  { tab: 'messages', text: 'Nachrichten' },
  { tab: 'notifications', text: 'Benachrichtigungen' },
]

/** What everybody may have, and employers find where they have opened it. */
const OF_EVERYBODY = [REQUESTS, SAVED]

/** Tabs of pages that exist; later ones are added here. */
export function tabsFor(employer: boolean, current?: DashboardTab): readonly TabWords[] {
  if (!employer) return APPLICANT
  return [...EMPLOYER, ...OF_EVERYBODY.filter(({ tab }) => tab === current)]
}

/** The overview for unknown tabs and for tabs that this person may not see. */
export function tabOf(wanted: string | null, employer: boolean): DashboardTab {
  return [...tabsFor(employer), ...OF_EVERYBODY].find(({ tab }) => tab === wanted)?.tab ?? 'overview'
}
