import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { applicantStatus } from '../../../entities/application/applicant-status.ts'
import { APPLY_NOW, contactWays, type JobContactData } from '../../../entities/job/contact-ways.ts'
import { useKnownQuery } from '../../../shared/apollo/use-known-query.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { loadPart, tryPart } from '../../../shared/connection/load-part.ts'
import { whenIdle } from '../../../shared/document/when-idle.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { useBrowserValue } from '../../../shared/routing/use-hydrated.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { ButtonLink, buttonClass } from '../../../shared/ui/button.tsx'
import { ownApplicationHref } from '../own/own-application-href.ts'
import type { AppliedPartProps } from './applied-part.tsx'
import { MyApplicationForDocument } from './apply.generated.ts'
import type { ApplyJob } from './apply-job.ts'
import type { ApplySheetProps } from './apply-sheet.tsx'
import styles from './apply-slot.module.css'
import { applyHash, readApplyHash } from './apply-url.ts'

const loadSheet = () => import('./apply-sheet.tsx').then(({ ApplySheet }) => ApplySheet)
const loadAppliedPart = () => import('./applied-part.tsx').then(({ AppliedPart }) => AppliedPart)

const fetchSheet = () => void tryPart(loadSheet).catch(() => undefined)

/** Marks the history entry that the link has made: closing the form goes back from it. */
function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'apply' in state
}

interface ApplyLinkProps {
  readonly wide?: boolean
  readonly text?: string
}

/** A link, because it works before hydration too: the page opens the form as soon as it can. */
function ApplyLink({ wide = false, text = APPLY_NOW }: ApplyLinkProps) {
  const { state } = useLocation()
  const before: object = typeof state === 'object' && state !== null ? state : {}
  return (
    <Link
      to={{ hash: applyHash() }}
      state={{ ...before, apply: true }}
      preventScrollReset
      className={buttonClass({ wide })}
      onPointerEnter={fetchSheet}
      onFocus={fetchSheet}
    >
      {text}
    </Link>
  )
}

/** The person's own application for this job; undefined while it is unknown, null when there is none. */
function useOwnApplication(jobId: string) {
  return useKnownQuery(MyApplicationForDocument, { jobId })?.myApplicationFor
}

/** Where the link leads without scripts. */
function WithoutScripts({ job, link }: Omit<ApplySlotProps, 'now'>) {
  const [way] = contactWays(job, link)
  return (
    <noscript>
      <p id={applyHash().slice(1)} className={styles.text}>
        Das Formular braucht JavaScript.{' '}
        {way ? (
          <>
            Ohne geht es hier: <a href={way.href}>{way.text}</a>
          </>
        ) : (
          'Öffnen Sie die Seite bitte in einem Browser, der es erlaubt.'
        )}
      </p>
    </noscript>
  )
}

interface ApplySlotProps {
  readonly job: ApplyJob & JobContactData
  /** URL of the job. */
  readonly link: string
  /** The time of the loader. */
  readonly now: number
}

/** Beside a job that takes applications here: the button, or what became of the application. */
export function ApplySlot({ job, link, now }: ApplySlotProps) {
  const user = useCurrentUser()
  const application = useOwnApplication(job.id) ?? null
  if (user?.isEmployer)
    return (
      <p className={styles.text}>
        Hier bewerben sich Fachkräfte direkt über diese Seite. Mit einem Konto als Arbeitgeber geht das nicht.
      </p>
    )
  if (!application)
    return (
      <>
        <ApplyLink wide />
        <WithoutScripts job={job} link={link} />
        {user ? <LaterPart job={job} application={null} /> : null}
      </>
    )
  const { word, tone, sentence } = applicantStatus(application)
  return (
    <section className={arrange.stack10} aria-label="Ihre Bewerbung">
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className={styles.text}>
        Sie haben sich hier beworben: {formatRecent(application.submittedAt, now)}. {sentence}
      </p>
      <ButtonLink to={ownApplicationHref(application.id)} wide>
        Bewerbung ansehen
      </ButtonLink>
      <LaterPart job={job} application={application} />
    </section>
  )
}

/** For the bar at the bottom edge of narrow screens; null leaves it to the other ways. */
export function useApplyBar(job: ApplyJob) {
  const user = useCurrentUser()
  const application = useOwnApplication(job.id)
  if (user?.isEmployer) return null
  return application ? (
    <ButtonLink to={ownApplicationHref(application.id)}>Bewerbung ansehen</ButtonLink>
  ) : (
    <ApplyLink />
  )
}

/** Live state and withdrawal: for members only, when the page is idle. */
function LaterPart(props: AppliedPartProps) {
  const [Part, setPart] = useState<ComponentType<AppliedPartProps> | null>(null)
  useEffect(() => {
    let shown = true
    whenIdle(() => {
      fetchSheet()
      tryPart(loadAppliedPart).then(
        (loaded) => {
          if (shown) setPart(() => loaded)
        },
        (error: unknown) => console.warn('The state of the application is not live', error),
      )
    })
    return () => {
      shown = false
    }
  }, [])
  return Part ? <Part {...props} /> : null
}

/** The form, opened by the fragment of the URL. Its code is loaded with the first press. */
export function ApplySheetSlot({ job }: { readonly job: ApplyJob }) {
  const { hash, pathname, search, state, key: entry } = useLocation()
  const navigate = useNavigate()
  const user = useCurrentUser()
  const shownHash = useBrowserValue(hash, '')
  const asked = user?.isEmployer ? null : readApplyHash(shownHash)
  const open = asked !== null
  const [Sheet, setSheet] = useState<ComponentType<ApplySheetProps> | null>(null)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!open || Sheet) return
    let shown = true
    setSlow(true)
    loadPart(loadSheet).then(
      (loaded) => {
        if (shown) setSheet(() => loaded)
      },
      // The notice of the connection offers a reload.
      (error: unknown) => console.warn('The form could not be loaded', error),
    )
    return () => {
      shown = false
    }
  }, [open, Sheet])

  const key = asked?.handoverKey ?? null
  const dropKey = useEffectEvent(
    () =>
      void navigate(
        { pathname, search, hash: applyHash() },
        { replace: true, preventScrollReset: true, state },
      ),
  )
  // The form has read the key: it need not stay in the address.
  useEffect(() => {
    if (Sheet && user && key !== null) dropKey()
  }, [Sheet, user, key])

  const close = useEffectEvent(() => {
    if (!open) return
    if (isOwnEntry(state)) void navigate(-1)
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
  })
  if (Sheet) return <Sheet job={job} open={open} entry={entry} handoverKey={key} onClose={close} />
  return (
    <p role="status" className={styles.opening}>
      {open && slow ? 'Das Formular wird geladen …' : ''}
    </p>
  )
}
