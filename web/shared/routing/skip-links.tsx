import { MAIN_ID, NAVIGATION_ID } from './landmarks.ts'
import styles from './skip-links.module.css'

/** The first links in the tab order; visible only while focused. */
export function SkipLinks() {
  return (
    // By this name the server finds them and puts the notice of the cookies behind them (server/ssr/html.ts).
    <nav className={styles.links} aria-label="Sprunglinks">
      <a className={styles.link} href={`#${MAIN_ID}`}>
        Zum Hauptinhalt springen
      </a>
      <a className={styles.link} href={`#${NAVIGATION_ID}`}>
        Zur Navigation springen
      </a>
    </nav>
  )
}
