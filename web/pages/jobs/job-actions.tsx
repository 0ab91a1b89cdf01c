import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ApplyElsewhere } from '../../entities/job/apply-elsewhere.tsx'
import type { JobContactData } from '../../entities/job/contact-ways.ts'
import { BarParts, contactBar } from '../../entities/job/job-bar.tsx'
import { JobContact } from '../../entities/job/job-contact.tsx'
import { SaveSlot } from '../../entities/job/save-slot.tsx'
import type { ApplyJob } from '../../features/applications/apply/apply-job.ts'
import { ApplySlot, useApplyBar } from '../../features/applications/apply/apply-slot.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph } from '../../shared/ui/icon.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { useScriptedClass } from '../../shared/ui/use-scripted-class.ts'
import styles from './job-actions.module.css'

const SHAPES = {
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  done: 'm5 12.5 4.5 4.5L19 7.5',
}

interface JobActionsProps {
  readonly job: JobContactData &
    ApplyJob & { readonly takesApplications: boolean; readonly applyUrl: string | null }
  readonly link: string
  /** The time of the loader. */
  readonly now: number
}

/** How to apply, and passing the job on. Who is led to a page of the employer still reaches the company from here. */
export function JobActions({ job, link, now }: JobActionsProps) {
  const { companyContactEmail, companyContactPhone, companyWebsite } = job
  const reachable = companyContactEmail ?? companyContactPhone ?? companyWebsite
  const asksOnly = job.takesApplications || job.applyUrl !== null
  return (
    <>
      {job.applyUrl === null ? null : <ApplyElsewhere url={job.applyUrl} />}
      {job.takesApplications ? <ApplySlot job={job} link={link} now={now} /> : null}
      <JobContact job={job} link={link} purpose={asksOnly ? 'ask' : 'apply'} />
      <div className={styles.save}>
        <SaveSlot jobId={job.id} title={job.title} wide />
      </div>
      <ShareButton title={job.title} link={link} look={reachable || asksOnly ? 'secondary' : 'primary'} />
    </>
  )
}

interface JobBarProps extends Omit<JobActionsProps, 'now'> {
  readonly pay: string | null
}

/** Narrow screens: pay and the main button at the bottom edge. No bar when the company has no contact. */
export function JobBar({ job, link, pay }: JobBarProps) {
  const apply = useApplyBar(job)
  if (job.applyUrl !== null)
    return (
      <BarParts pay={pay}>
        <ApplyElsewhere url={job.applyUrl} short />
      </BarParts>
    )
  return job.takesApplications && apply ? (
    <BarParts pay={pay}>{apply}</BarParts>
  ) : (
    contactBar({ job, link, pay })
  )
}

interface ShareButtonProps {
  readonly title: string
  readonly link: string
  readonly look: 'primary' | 'secondary'
}

const SHARED = 'Link kopiert'

/** The system's share sheet where there is one, else the clipboard. */
function ShareButton({ title, link, look }: ShareButtonProps) {
  const [note, setNote] = useState('')
  const scripted = useScriptedClass()
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
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look, wide: true }, scripted)}
        onClick={() => void share()}
      >
        <Glyph path={note === SHARED ? SHAPES.done : SHAPES.share} size={18} />
        {note === SHARED ? SHARED : 'Stelle weitergeben'}
      </button>
      <span role="status" className={textStyles.statusCentred}>
        {note}
      </span>
    </>
  )
}

export function JobPanelFoot({ slug }: { readonly slug: string }) {
  return (
    <>
      <button
        type="button"
        data-print="hide"
        className={classNames(arrange.pressable, textStyles.minor, styles.quiet, useScriptedClass())}
        onClick={() => print()}
      >
        <Glyph path={SHAPES.print} size={18} />
        Drucken
      </button>
      <Link
        to={paths.report.href({ stelle: slug })}
        rel="nofollow"
        className={classNames(arrange.pressable, textStyles.minor, styles.quiet)}
        data-print="hide"
      >
        Anzeige oder Betrieb melden
      </Link>
    </>
  )
}
