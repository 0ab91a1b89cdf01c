import arrange from '../../shared/ui/arrange.module.css'
import { Glyph } from '../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { LOCK } from './chiffre-tile.tsx'
import styles from './protected-contact.module.css'

const PROTECTED = ['Name', 'Telefon', 'E-Mail', 'Anschrift'] as const

/** What an employer does not see before the release. Bars of one width, so that not even a length is told. */
export function ProtectedContact({ level = 2 }: { readonly level?: 2 | 3 }) {
  const Title = `h${level}` as const
  return (
    <section className={styles.protected}>
      <Title className={styles.title}>
        <Glyph path={LOCK} size={18} />
        Das bleibt geschützt
      </Title>
      <dl className={arrange.stack10}>
        {PROTECTED.map((term) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd>
              <span className={styles.hidden} />
              <VisuallyHidden>geschützt</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        Sichtbar erst, wenn die Person sie für Ihren Betrieb freigibt. Vorher liest sie niemand, auch unsere
        Prüfung nicht.
      </p>
    </section>
  )
}
