import type { AdminTab } from './admin-tab.ts'
import { auditTab } from './audit-tab.tsx'
import { bookingsTab } from './bookings-tab.tsx'
import { companiesTab } from './companies-tab.tsx'
import { jobsTab } from './jobs-tab.tsx'
import { mailsTab } from './mails-tab.tsx'
import { overviewTab } from './overview-tab.tsx'
import { reportsTab } from './reports-tab.tsx'
import { requestsTab } from './requests-tab.tsx'
import { systemTab } from './system-tab.tsx'

/** In the order of the bar. The first one opens without `?tab=`. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  overviewTab,
  jobsTab,
  requestsTab,
  reportsTab,
  companiesTab,
  bookingsTab,
  mailsTab,
  auditTab,
  systemTab,
]

export const adminTabOf = (name: string | null): AdminTab =>
  ADMIN_TABS.find((tab) => tab.name === name) ?? ADMIN_TABS[0]
