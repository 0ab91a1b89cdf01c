import { useLoaderData } from 'react-router-dom'
import { Container } from '../../shared/ui/container.tsx'
import styles from './admin-page.module.css'
import { JobsTab } from './jobs-tab.tsx'
import { adminLoader } from './loader.ts'
import { ReportsTab } from './reports-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { SystemTab } from './system-tab.tsx'

export const loader = adminLoader

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <Container className={styles.page}>{tabOf(data)}</Container>
}

function tabOf(data: ReturnType<typeof useLoaderData<typeof loader>>) {
  switch (data.tab) {
    case 'requests':
      return <RequestsTab {...data} />
    case 'reports':
      return <ReportsTab {...data} />
    case 'system':
      return <SystemTab {...data} />
    case 'jobs':
      return <JobsTab {...data} />
  }
}
