import type { ReactNode } from 'react'
import { useSite } from '../document/site.tsx'
import { PathLink } from '../routing/path-link.tsx'
import { paths } from '../routing/paths.ts'
import arrange from '../ui/arrange.module.css'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/container.tsx'
import textStyles from '../ui/text.module.css'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { legalItems, savedJobsItem } from './navigation-items.ts'
import styles from './site-footer.module.css'

export function SiteFooter({ newsletter }: { readonly newsletter: ReactNode }) {
  const site = useSite()
  // The form of the newsletter leads to its archive.
  const items = [savedJobsItem, ...legalItems()].filter(({ to }) => to !== paths.newsletterArchive.pattern)
  return (
    <footer className={classNames(textStyles.minor, styles.footer)} data-print="hide">
      <Container className={styles.newsletter}>{newsletter}</Container>
      <Container className={classNames(arrange.line, styles.bar)}>
        <p className={styles.owner}>© {site.name}</p>
        <nav aria-label="Rechtliches und Übersicht" className={styles.navigation}>
          <ul className={classNames(arrange.wrap, styles.links)}>
            {items.map((item) => (
              <li key={item.to}>
                <PathLink to={item.to} className={styles.link}>
                  {item.text}
                </PathLink>
              </li>
            ))}
          </ul>
        </nav>
        <ColorSchemeSwitch />
      </Container>
    </footer>
  )
}
