import { paths } from '../../shared/routing/paths.ts'
import { TabLinks } from '../../shared/ui/tab-links.tsx'

interface AdminTabsProps {
  readonly current: 'jobs' | 'system'
  readonly inReview: number
  readonly failed: number
}

export function AdminTabs({ current, inReview, failed }: AdminTabsProps) {
  return (
    <TabLinks
      label="Bereiche der Verwaltung"
      tabs={[
        {
          text: 'Anzeigen',
          to: paths.admin.href({ tab: 'jobs' }),
          current: current === 'jobs',
          count: inReview,
        },
        {
          text: 'Systemstatus',
          to: paths.admin.href({ tab: 'system' }),
          current: current === 'system',
          ...(failed > 0 ? { count: failed } : {}),
        },
      ]}
    />
  )
}
