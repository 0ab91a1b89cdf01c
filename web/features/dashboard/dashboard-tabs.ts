export type DashboardTab = 'overview' | 'jobs' | 'company'

interface TabWords {
  readonly tab: DashboardTab
  readonly text: string
}

const EMPLOYER: readonly TabWords[] = [
  { tab: 'overview', text: 'Überblick' },
  { tab: 'jobs', text: 'Stellenangebote' },
  { tab: 'company', text: 'Unternehmen' },
]

const APPLICANT: readonly TabWords[] = [{ tab: 'overview', text: 'Überblick' }]

/** Tabs of pages that exist; later ones are added here. */
export function tabsFor(employer: boolean): readonly TabWords[] {
  return employer ? EMPLOYER : APPLICANT
}

/** What is unknown, or not for this person, is the overview. */
export function tabOf(wanted: string | null, employer: boolean): DashboardTab {
  return tabsFor(employer).find(({ tab }) => tab === wanted)?.tab ?? 'overview'
}
