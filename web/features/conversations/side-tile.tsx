import type { Conversation } from '../../entities/conversation/conversation-labels.ts'
import { CompanyTile } from '../../shared/ui/company-tile.tsx'
import { Glyph } from '../../shared/ui/icon.tsx'
import { GLYPHS } from './glyphs.ts'
import styles from './side-tile.module.css'

/** The company's tile; for a Chiffre a lock, open while the contact is released. Decorative: the name stands beside it. */
export function SideTile({ conversation }: { readonly conversation: Conversation }) {
  const { side, companyName, companyLogoPath, contactIsOpen } = conversation
  if (side === 'applicant')
    return (
      <span className={styles.company}>
        <CompanyTile name={companyName} logoUrl={companyLogoPath} />
      </span>
    )
  return (
    <span className={styles.lock} aria-hidden="true">
      <Glyph path={contactIsOpen ? GLYPHS.unlock : GLYPHS.lock} size={20} />
    </span>
  )
}
