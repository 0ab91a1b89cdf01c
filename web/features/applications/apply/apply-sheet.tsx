import { useEffect, useId, useRef, useState } from 'react'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { forgetOldHandovers } from './apply-drafts.ts'
import type { ApplyJob } from './apply-job.ts'
import styles from './apply-sheet.module.css'
import { MemberPart } from './member-part.tsx'
import { VisitorPart } from './visitor-part.tsx'

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

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Jetzt bewerben
        </h2>
        <p className={styles.job}>{job.title}</p>
        <p className={styles.company}>
          {job.company}, {job.town}
        </p>
        <button
          type="button"
          className={styles.close}
          aria-label="Bewerbung schließen"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
      </header>
      {user ? (
        <MemberPart
          job={job}
          userId={user.id}
          handoverKey={handoverKey}
          wasSent={wasSent}
          onSent={() => setWasSent(true)}
          onClose={() => dialog.current?.close()}
        />
      ) : (
        <VisitorPart job={job} />
      )}
    </dialog>
  )
}
