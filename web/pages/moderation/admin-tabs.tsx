import { paths } from '../../shared/routing/paths.ts'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import type { AdminTabs_QueryFragment } from './admin-tabs.generated.ts'

interface AdminTabsProps {
  readonly current: 'jobs' | 'requests' | 'reports' | 'system'
  readonly waiting: AdminTabs_QueryFragment
}

export function AdminTabs({ current, waiting }: AdminTabsProps) {
  const {
    moderationOverview: jobs,
    moderationRequestOverview: requests,
    contentReportOverview: reports,
    backgroundOverview: background,
  } = waiting
  const failed = (background?.mailsFailed ?? 0) + (background?.tasksFailed ?? 0)
  const tabs = [
    { tab: 'jobs', text: 'Anzeigen', count: jobs?.inReview ?? 0 },
    { tab: 'requests', text: 'Gesuche', count: requests?.inReview ?? 0 },
    { tab: 'reports', text: 'Meldungen', count: reports?.open ?? 0 },
    { tab: 'system', text: 'Systemstatus', ...(failed > 0 ? { count: failed } : {}) },
  ]
  return (
    <TabLinks
      label="Bereiche der Verwaltung"
      tabs={tabs.map(({ tab, ...link }) => ({
        ...link,
        to: paths.admin.href({ tab }),
        current: current === tab,
      }))}
    />
  )
}
