import { formatDate } from '../../shared/format/dates.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import surface from '../../shared/ui/surface.module.css'
import { GLYPHS } from './glyphs.ts'
import styles from './opened-contact.module.css'
import type { OpenedContact as Contact } from './use-opened-contact.ts'

const LABELS = ['Name', 'Telefon', 'E-Mail', 'Anschrift'] as const

/** Bars of one width, so that not even a length is told. */
export function ProtectedContact() {
  return (
    <dl className={classNames(arrange.ruled, styles.bars)}>
      {LABELS.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.bar} role="img" aria-label="geschützt" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The contact in the version that was released: telephone first. */
export function OpenedContact({ contact }: { readonly contact: Contact }) {
  const { contactPerson, contactPhone, contactEmail, contactStreet, contactZip, contactCity, notedOn } =
    contact
  const town = [contactZip, contactCity].filter(Boolean).join(' ')
  return (
    <div className={arrange.stack10}>
      {contactPhone ? (
        <a className={buttonClass({ wide: true })} href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
          <Glyph path={GLYPHS.phone} size={18} />
          {contactPhone}
        </a>
      ) : null}
      {contactEmail ? (
        <a className={buttonClass({ look: 'secondary', wide: true })} href={`mailto:${contactEmail}`}>
          <Glyph path={GLYPHS.mail} size={18} />
          <span className={arrange.fits}>{contactEmail}</span>
        </a>
      ) : null}
      <dl className={classNames(arrange.stack10, styles.facts)}>
        {contactStreet || town ? (
          <div>
            <dt>Anschrift</dt>
            <dd>
              {contactStreet ? <span>{contactStreet}</span> : null}
              {town ? <span>{town}</span> : null}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Angaben vom</dt>
          <dd>{formatDate(notedOn)}</dd>
        </div>
      </dl>
      <p className={classNames(surface.tinted, styles.note)}>
        <strong>Widerruflich.</strong> {contactPerson ?? 'Die Person'} kann die Freigabe jederzeit
        zurückziehen. Dann verschwinden diese Angaben hier sofort. Nutzen Sie sie nur für diese Stelle.
      </p>
    </div>
  )
}
