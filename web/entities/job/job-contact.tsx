import { useState } from 'react'
import arrange from '../../shared/ui/arrange.module.css'
import { buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { useScriptedClass } from '../../shared/ui/use-scripted-class.ts'
import { type ContactPurpose, contactWays, type JobContactData } from './contact-ways.ts'
import styles from './job-contact.module.css'

interface JobContactProps {
  readonly job: JobContactData
  /** URL of the job; null in a preview. */
  readonly link: string | null
  readonly purpose?: ContactPurpose
}

/** How to apply: the most direct way is the main button, the others are links below it. To ask, none is the main one. */
export function JobContact({ job, link, purpose = 'apply' }: JobContactProps) {
  return contactWays(job, link, purpose).map(({ key, href, text, shape }, index) => (
    <div key={key} className={arrange.shrinks}>
      <a
        href={href}
        {...(key === 'website' && { target: '_blank', rel: 'nofollow noopener noreferrer ugc' })}
        className={buttonClass({
          look: index === 0 && purpose === 'apply' ? 'primary' : 'secondary',
          wide: true,
        })}
      >
        <Glyph path={shape} size={18} />
        {text}
      </a>
      {key === 'mail' && job.companyContactEmail ? <MailAddress email={job.companyContactEmail} /> : null}
    </div>
  ))
}

const COPIED = 'Kopiert'

/** Many people read their mail in the browser, where a mailto: link opens nothing: they need the address itself. */
function MailAddress({ email }: { readonly email: string }) {
  const [note, setNote] = useState('')
  // A long address breaks behind its @ first.
  const [local, domain] = email.split('@')
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(email).then(
      () => true,
      () => false,
    )
    setNote(copied ? COPIED : 'Kopieren nicht möglich. Bitte markieren Sie die Adresse.')
  }
  return (
    <div className={classNames(arrange.apart, styles.mail)}>
      <span className={styles.address}>
        {local}@<wbr />
        {domain}
      </span>
      <button
        type="button"
        className={buttonClass({ look: 'quiet', size: 's' }, useScriptedClass())}
        aria-label={`${email} kopieren`}
        onClick={() => void copy()}
      >
        Kopieren
      </button>
      <span role="status" className={classNames(textStyles.minor, styles.note)}>
        {note}
      </span>
    </div>
  )
}
