import { Link } from 'react-router-dom'
import type { LandingLinkFragment } from '../../../entities/job/landing-link.generated.ts'
import { landingEntry } from '../../../entities/job/landing-words.ts'
import styles from './landing-links.module.css'

/** Below a job: the lists of its kind near by. */
export function LandingLinks({ links }: { readonly links: readonly LandingLinkFragment[] }) {
  return links.length === 0 ? null : (
    <nav aria-labelledby="mehr-stellen" className={styles.links} data-print="hide">
      <h2 id="mehr-stellen">Mehr Stellen</h2>
      <ul>
        {links
          .map((link) => landingEntry(link))
          .map(({ key, name, href }) => (
            <li key={key}>
              <Link to={href}>{name}</Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
