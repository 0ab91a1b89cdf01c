import { useState } from 'react'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Glyph } from '../../shared/ui/icon.tsx'
import styles from './job-actions.module.css'

const SHAPES = {
  external: 'M14 5h5v5m0-5-8 8M18 13v6H5V6h6',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  phone: 'M6 3h3l1.5 5L8 9.5a12 12 0 0 0 6.5 6.5L16 13.5l5 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  done: 'm5 12.5 4.5 4.5L19 7.5',
}

interface JobActionsProps {
  readonly job: {
    readonly title: string
    readonly companyWebsite: string | null
    readonly companyContactEmail: string | null
    readonly companyContactPhone: string | null
  }
  readonly link: string
}

/** How to apply: the most direct way is the main button, the others are links below it. */
export function JobActions({ job, link }: JobActionsProps) {
  const ways = contactWays(job, link)
  return (
    <>
      {ways.map(({ key, href, text, shape }, index) => (
        <a
          key={key}
          href={href}
          {...(key === 'website' && { target: '_blank', rel: 'nofollow noopener noreferrer ugc' })}
          className={buttonClass({ look: index === 0 ? 'primary' : 'secondary', wide: true })}
        >
          <Glyph path={shape} size={18} />
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

/** Narrow screens: pay and the main button at the bottom edge. No bar when the company has no contact. */
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
  readonly shape: string
}

function contactWays({ title, ...company }: JobActionsProps['job'], link: string): ContactWay[] {
  const ways: ContactWay[] = []
  const email = company.companyContactEmail
  if (email) {
    const subject = encodeURIComponent(`Bewerbung: ${title}`)
    const body = encodeURIComponent(`Guten Tag,\n\nich bewerbe mich auf Ihre Stelle „${title}“:\n${link}\n\n`)
    const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`
    ways.push({ key: 'mail', href, text: 'Per E-Mail bewerben', short: 'Bewerben', shape: SHAPES.mail })
  }
  const phone = company.companyContactPhone
  if (phone)
    ways.push({
      key: 'phone',
      href: `tel:${phone.replace(/[^\d+]/g, '')}`,
      text: phone,
      short: 'Anrufen',
      shape: SHAPES.phone,
    })
  const website = company.companyWebsite
  if (website)
    ways.push({
      key: 'website',
      href: website,
      text: 'Zur Website des Betriebs',
      short: 'Zur Website',
      shape: SHAPES.external,
    })
  return ways
}

interface ShareButtonProps {
  readonly title: string
  readonly link: string
  readonly look: 'primary' | 'secondary'
}

const SHARED = 'Link kopiert'

/** The system's share sheet where there is one, else the clipboard. Needs JavaScript, so it is shown after hydration. */
function ShareButton({ title, link, look }: ShareButtonProps) {
  const [note, setNote] = useState('')
  const share = async () => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Rejects when the person closes the sheet without sharing, which is not an error.
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
        <Glyph path={note === SHARED ? SHAPES.done : SHAPES.share} size={18} />
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
      <Glyph path={SHAPES.print} size={18} />
      Drucken
    </button>
  )
}
