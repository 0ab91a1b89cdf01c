import { useLoaderData } from 'react-router-dom'
import { Container } from '../../shared/ui/container.tsx'
import styles from './admin-page.module.css'
import { AdminTabBar } from './admin-tab-bar.tsx'
import { adminTabOf } from './admin-tabs.ts'
import { adminLoader } from './loader.ts'

export const loader = adminLoader

export function Component() {
  const { tab } = useLoaderData<typeof loader>()
  const { name, Component: Tab } = adminTabOf(tab)
  return (
    <Container className={styles.page}>
      <AdminTabBar current={name} />
      <Tab />
    </Container>
  )
}
