import { useEffect, useId, useRef, useState } from 'react'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { holdOpen } from '../../../shared/toast/own-actions.ts'
import { forgetOldHandovers } from './apply-drafts.ts'
import type { ApplyJob } from './apply-job.ts'
import styles from './apply-sheet.module.css'
import { applyHash } from './apply-url.ts'
import { GuestPart } from './guest-part.tsx'
import { MemberPart } from './member-part.tsx'
import { SheetHead } from './sheet-head.tsx'

export interface ApplySheetProps {
  readonly job: ApplyJob
  readonly open: boolean
  /** Of the history entry that shows it. Closed and opened again within one render, only this has changed. */
  readonly entry: string
  /** Of the text that a visitor has begun before the sign-in. */
  readonly handoverKey: string | null
  readonly onClose: () => void
}

/**
 * The form in a modal sheet over the job: from the lower edge on phones. It stays in place while it is closed, so that
 * uploads go on and nothing typed is lost.
 */
export function ApplySheet({ job, open, entry, handoverKey, onClose }: ApplySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const user = useCurrentUser()
  const [wasSent, setWasSent] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see entry
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet || sheet.open === open) return
    if (open) sheet.showModal()
    else sheet.close()
  }, [open, entry])
  useEffect(() => forgetOldHandovers(), [])
  // What is sent later arrives before the eyes of its person: no toast repeats it.
  useEffect(() => (open ? holdOpen(paths.job.href(job.slug) + applyHash()) : undefined), [open, job.slug])

  const close = () => dialog.current?.close()
  const headOf = (title: string) => <SheetHead id={titleId} title={title} job={job} onClose={close} />

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      {user ? (
        <MemberPart
          job={job}
          userId={user.id}
          handoverKey={handoverKey}
          wasSent={wasSent}
          headOf={headOf}
          onSent={() => setWasSent(true)}
          onClose={close}
        />
      ) : (
        <GuestPart job={job} headOf={headOf} onClose={close} />
      )}
    </dialog>
  )
}
