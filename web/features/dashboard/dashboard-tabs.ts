export type DashboardTab = 'overview' | 'jobs' | 'company' | 'notifications'

interface TabWords {
  readonly tab: DashboardTab
  readonly text: string
}

const EMPLOYER: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  { tab: 'jobs', text: 'Meine Anzeigen' },
  { tab: 'company', text: 'Betrieb' },
  { tab: 'notifications', text: 'Benachrichtigungen' },
]

const APPLICANT: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  { tab: 'notifications', text: 'Benachrichtigungen' },
]

/** Tabs of pages that exist; later ones are added here. */
export function tabsFor(employer: boolean): readonly TabWords[] {
  return employer ? EMPLOYER : APPLICANT
}

/** The overview for unknown tabs and for tabs that this person may not see. */
export function tabOf(wanted: string | null, employer: boolean): DashboardTab {
  return tabsFor(employer).find(({ tab }) => tab === wanted)?.tab ?? 'overview'
}
