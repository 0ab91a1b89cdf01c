import { useLoaderData } from 'react-router-dom'
import { Container } from '../../shared/ui/container.tsx'
import styles from './admin-page.module.css'
import { JobsTab } from './jobs-tab.tsx'
import { adminLoader } from './loader.ts'
import { SystemTab } from './system-tab.tsx'

export const loader = adminLoader

export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <Container className={styles.page}>
      {data.tab === 'system' ? <SystemTab {...data} /> : <JobsTab {...data} />}
    </Container>
  )
}
