import { useState } from 'react'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import styles from './job-actions.module.css'

interface JobActionsProps {
  readonly job: {
    readonly title: string
    readonly companyWebsite: string | null
    readonly companyContactEmail: string | null
    readonly companyContactPhone: string | null
  }
  readonly link: string
}

/** How to reach the company today: the surest way is the one button, the others stand below it. */
export function JobActions({ job, link }: JobActionsProps) {
  const ways = contactWays(job, link)
  return (
    <>
      {ways.map(({ key, href, text, icon }, index) => (
        <a
          key={key}
          href={href}
          {...(key === 'website' && { target: '_blank', rel: 'nofollow noopener noreferrer ugc' })}
          className={buttonClass({ look: index === 0 ? 'primary' : 'secondary', wide: true })}
        >
          <Icon name={icon} size={18} />
          {text}
        </a>
      ))}
      <ShareButton title={job.title} link={link} look={ways.length > 0 ? 'secondary' : 'primary'} />
    </>
  )
}

interface JobBarProps extends JobActionsProps {
  readonly pay: string | null
}

/** Narrow screens: pay and the one button at the bottom edge. Without a way to reach the company there is no bar. */
export function JobBar({ job, link, pay }: JobBarProps) {
  const [way] = contactWays(job, link)
  return way ? (
    <>
      <strong className={styles.pay}>{pay}</strong>
      <a
        href={way.href}
        {...(way.key === 'website' && { target: '_blank', rel: 'nofollow noopener noreferrer ugc' })}
        className={buttonClass({})}
      >
        {way.short}
      </a>
    </>
  ) : null
}

interface ContactWay {
  readonly key: string
  readonly href: string
  readonly text: string
  readonly short: string
  readonly icon: IconName
}

function contactWays({ title, ...company }: JobActionsProps['job'], link: string): ContactWay[] {
  const ways: ContactWay[] = []
  const email = company.companyContactEmail
  if (email) {
    const subject = encodeURIComponent(`Bewerbung: ${title}`)
    const body = encodeURIComponent(`Guten Tag,\n\nich bewerbe mich auf Ihre Stelle „${title}“:\n${link}\n\n`)
    const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`
    ways.push({ key: 'mail', href, text: 'Per E-Mail bewerben', short: 'Bewerben', icon: 'mail' })
  }
  const phone = company.companyContactPhone
  if (phone)
    ways.push({
      key: 'phone',
      href: `tel:${phone.replace(/[^\d+]/g, '')}`,
      text: phone,
      short: 'Anrufen',
      icon: 'phone',
    })
  const website = company.companyWebsite
  if (website)
    ways.push({
      key: 'website',
      href: website,
      text: 'Zur Website des Betriebs',
      short: 'Zur Website',
      icon: 'external',
    })
  return ways
}

interface ShareButtonProps {
  readonly title: string
  readonly link: string
  readonly look: 'primary' | 'secondary'
}

const SHARED = 'Link kopiert'

/** The system's share sheet where there is one, else the clipboard. Needs a script, so it appears with it. */
function ShareButton({ title, link, look }: ShareButtonProps) {
  const [note, setNote] = useState('')
  const share = async () => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet without sharing rejects; that is no failure.
      await navigator.share({ title, url: link }).catch(() => undefined)
      return
    }
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    setNote(copied ? SHARED : 'Kopieren nicht möglich. Der Link steht in der Adresszeile.')
  }
  if (!useHydrated()) return null
  return (
    <>
      <button type="button" className={buttonClass({ look, wide: true })} onClick={() => void share()}>
        <Icon name={note === SHARED ? 'check' : 'share'} size={18} />
        {note === SHARED ? SHARED : 'Stelle weitergeben'}
      </button>
      <span role="status" className={styles.note}>
        {note}
      </span>
    </>
  )
}

export function JobPanelFoot() {
  if (!useHydrated()) return null
  return (
    <button type="button" className={styles.quiet} onClick={() => print()}>
      <Icon name="print" size={18} />
      Drucken
    </button>
  )
}
