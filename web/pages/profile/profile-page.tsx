import { useLoaderData } from 'react-router-dom'
import { PageHead } from '../../shared/document/page-head.tsx'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { profileLoader } from './loader.ts'
import { sectionOf } from './profile-sections.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

export const loader = profileLoader

export function Component() {
  const { name, after, now } = useLoaderData<typeof loader>()
  const { title, Component: Section } = sectionOf(name)
  return (
    <Container className={container.area}>
      <PageHead title={title} noindex />
      <ProfileTabs current={name} />
      <PageTitle title={title} />
      <Section after={after} now={now} />
    </Container>
  )
}
