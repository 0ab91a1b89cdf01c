import type { ReactNode } from 'react'
import { buttonClass } from '../../shared/ui/button.tsx'
import { contactWays, type JobContactData } from './contact-ways.ts'
import styles from './job-bar.module.css'

interface BarPartsProps {
  readonly pay: string | null
  readonly children: ReactNode
}

/** At the bottom edge of narrow screens: pay and the main button. */
export function BarParts({ pay, children }: BarPartsProps) {
  return (
    <>
      <strong className={styles.pay}>{pay}</strong>
      {children}
    </>
  )
}

interface ContactBarProps {
  readonly job: JobContactData
  /** URL of the job; null in a preview. */
  readonly link: string | null
  readonly pay: string | null
}

/** The bar of a job without applications here: its most direct way. Null when the company has no contact. */
export function contactBar({ job, link, pay }: ContactBarProps): ReactNode {
  const [way] = contactWays(job, link)
  return way ? (
    <BarParts pay={pay}>
      <a
        href={way.href}
        {...(way.key === 'website' && { target: '_blank', rel: 'nofollow noopener noreferrer ugc' })}
        className={buttonClass({})}
      >
        {way.short}
      </a>
    </BarParts>
  ) : null
}
