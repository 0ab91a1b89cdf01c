import type { JobContactData } from '../../entities/job/contact-ways.ts'
import styles from './print-sheet.module.css'

interface PrintSheetProps {
  readonly job: JobContactData & {
    readonly id: string
    readonly company: string
    readonly applyUrl: string | null
  }
  readonly link: string
}

/** Only on paper, where no button works: how to apply, and the way back to this page. */
export function PrintSheet({ job, link }: PrintSheetProps) {
  const ways = [job.applyUrl, job.companyContactEmail, job.companyContactPhone, job.companyWebsite].filter(
    Boolean,
  )
  return (
    <section className={styles.sheet} aria-hidden="true">
      {/* Made by the server. Low priority: the screen never shows it, and most visits print nothing. */}
      <img src={`/job/${job.id}/qr.svg`} alt="" width="112" height="112" fetchPriority="low" />
      <div>
        <p className={styles.company}>{job.company}</p>
        {ways.map((way) => (
          <p key={way}>{way}</p>
        ))}
        <p className={styles.link}>{link}</p>
      </div>
    </section>
  )
}
