import { useLoaderData } from 'react-router-dom'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { AdminTabBar } from './admin-tab-bar.tsx'
import { adminTabOf } from './admin-tabs.ts'
import { adminLoader } from './loader.ts'

export const loader = adminLoader

export function Component() {
  const { tab } = useLoaderData<typeof loader>()
  const { name, Component: Tab } = adminTabOf(tab)
  return (
    <Container className={container.area}>
      <AdminTabBar current={name} />
      <Tab />
    </Container>
  )
}
