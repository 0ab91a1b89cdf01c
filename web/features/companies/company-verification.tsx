import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './company-verification.module.css'

export interface VerifiableCompany {
  readonly id: string
  readonly companyName: string
  readonly version: number
  readonly town: string | null
  readonly website: string | null
  readonly contactEmail: string | null
  readonly verifiedAt: string | null
  readonly isWithheld: boolean
  readonly members: number
  readonly onlineJobs: number
}

/** Whether a company was checked, and what there is of it. */
export function CompanyVerification({ company }: { readonly company: VerifiableCompany }) {
  const { town, website, contactEmail, verifiedAt, isWithheld, members, onlineJobs } = company
  return (
    <div className={styles.company}>
      <p className={styles.state}>
        {verifiedAt === null ? (
          <Badge tone="warn">Nicht geprüft</Badge>
        ) : (
          <Badge tone="ok">Geprüfter Betrieb</Badge>
        )}
        {isWithheld ? <Badge tone="danger">Nicht zu sehen</Badge> : null}
      </p>
      <p className={styles.facts}>
        {[
          town,
          countOf(members, 'Person', 'Personen'),
          countOf(onlineJobs, 'Anzeige online', 'Anzeigen online'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {website ? (
        <p className={styles.facts}>
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
          </a>
        </p>
      ) : null}
      {contactEmail ? (
        <p className={styles.facts}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      ) : null}
      {verifiedAt === null ? null : <p className={styles.facts}>Geprüft am {formatDate(verifiedAt)}</p>}
    </div>
  )
}
