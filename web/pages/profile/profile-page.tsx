import { useLoaderData } from 'react-router-dom'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Container } from '../../shared/ui/container.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { profileLoader } from './loader.ts'
import styles from './profile-page.module.css'
import { PROFILE_SECTIONS, sectionOf } from './profile-sections.tsx'

export const loader = profileLoader

export function Component() {
  const { name, after } = useLoaderData<typeof loader>()
  const { title, lead, Component: Section } = sectionOf(name)
  const [first] = PROFILE_SECTIONS
  return (
    <Container className={styles.page}>
      <PageHead title={title} noindex />
      <TabLinks
        label="Bereiche des Profils"
        tabs={PROFILE_SECTIONS.map((section) => ({
          text: section.text,
          to: paths.profile.href(section === first ? {} : { bereich: section.name }),
          current: section.name === name,
        }))}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Section after={after} />
    </Container>
  )
}
