import { Link } from 'react-router-dom'
import type { LandingLinkFragment } from '../../../entities/job/landing-link.generated.ts'
import { landingEntry } from '../../../entities/job/landing-words.ts'
import { PQ_SPECIALTY } from '../../../entities/job/pq-specialty.ts'
import { paths } from '../../../shared/routing/paths.ts'
import styles from './landing-links.module.css'

interface LandingLinksProps {
  readonly links: readonly LandingLinkFragment[]
  /** Names of those of the job. */
  readonly specialties: readonly string[]
}

/** Below a job: the lists of its kind near by. */
export function LandingLinks({ links, specialties }: LandingLinksProps) {
  const isForPq = specialties.includes(PQ_SPECIALTY.name)
  return links.length === 0 && !isForPq ? null : (
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
        {isForPq ? (
          <li>
            <Link to={paths.pqRadar.href()}>PQ-Radar: fachliche Leitung</Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
