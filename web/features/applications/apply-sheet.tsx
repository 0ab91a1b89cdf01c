import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import type { WaitingOrder } from '../../shared/device/device-db.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { takeBack } from '../../shared/outbox/take-back.ts'
import { useOrders } from '../../shared/outbox/use-orders.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { APPLICATION } from './application-orders.ts'
import { ApplicationWaits } from './application-waits.tsx'
import {
  ApplyFormDocument,
  type ApplyFormQuery,
  ApplyVocabularyDocument,
  MyApplicationForDocument,
} from './apply.generated.ts'
import { applyDrafts, firstDraft, forgetOldHandovers } from './apply-drafts.ts'
import type { Option } from './apply-fields.tsx'
import { ApplyForm } from './apply-form.tsx'
import type { ApplyJob } from './apply-job.ts'
import { AlreadyApplied, ApplicationSent } from './apply-result.tsx'
import { type ApplyValues, NO_VALUES } from './apply-schema.ts'
import styles from './apply-sheet.module.css'
import { applicationOf } from './send-application.ts'
import { VisitorForm } from './visitor-form.tsx'

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

function optionsOf(vocabulary: Pick<ApplyFormQuery, 'professionFields' | 'professions'>): Option[] {
  return groupedProfessions(vocabulary.professionFields, vocabulary.professions).flatMap(({ items }) => items)
}

function valuesOf(profile: NonNullable<ApplyFormQuery['myProfile']>): ApplyValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    professionSlug: profile.professionSlug ?? '',
    qualification: profile.qualification ?? '',
    availableFrom: profile.availableFrom ?? '',
    letter: '',
  }
}

interface MemberPartProps {
  readonly job: ApplyJob
  readonly userId: string
  readonly handoverKey: string | null
  readonly wasSent: boolean
  readonly onSent: () => void
  readonly onClose: () => void
}

function MemberPart({ job, userId, handoverKey, wasSent, onSent, onClose }: MemberPartProps) {
  const client = useClient()
  const variables = { jobId: job.id }
  const application = useKnownQuery(MyApplicationForDocument, variables)?.myApplicationFor ?? null
  const [known, setKnown] = useState<ApplyFormQuery | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  // The URL loses the key once it was read.
  const [key] = useState(handoverKey)

  const load = async () => {
    setFailure(null)
    try {
      const { data } = await client.query({ query: ApplyFormDocument, fetchPolicy: 'network-only' })
      if (data) setKnown(data)
    } catch (error) {
      console.warn('The form could not be filled', error)
      setFailure(error instanceof Error ? error : new Error('unknown'))
    }
  }
  const first = useEffectEvent(load)
  useEffect(() => void first(), [])
  useAfterOutage(failure && isOutage(failure) ? failure : null, () => void load())

  const readAgain = () =>
    client
      .query({ query: MyApplicationForDocument, variables, fetchPolicy: 'network-only' })
      .catch((error: unknown) => console.warn('The application could not be read', error))

  const [order] = useOrders({
    belongs: ({ kind, subject }) => kind === APPLICATION && subject === job.id,
    onGone() {
      if (tookBack.current) {
        tookBack.current = false
        return
      }
      // Sent in whatever tab, or discarded.
      setChecking(true)
      void readAgain().then(() => setChecking(false))
    },
  })
  const [takenFiles, setTakenFiles] = useState<readonly string[]>([])
  const tookBack = useRef(false)
  const [checking, setChecking] = useState(false)
  /** Before the order goes: the form is drawn in that moment. */
  const fillAgain = async (waiting: WaitingOrder): Promise<boolean> => {
    const kept = applicationOf(waiting)
    if (kept) {
      setTakenFiles(kept.files.map(({ id }) => id))
      applyDrafts.put(userId, job.id, { version: null, values: { ...kept, pending: [], handoverKey: null } })
    }
    tookBack.current = true
    const taken = await takeBack(waiting)
    if (taken) return true
    tookBack.current = false
    applyDrafts.remove(userId, job.id)
    await readAgain()
    return false
  }

  if (wasSent) return <ApplicationSent job={job} application={application} onClose={onClose} />
  if (application) return <AlreadyApplied application={application} jobId={job.id} userId={userId} />
  if (order) return <ApplicationWaits order={order} onTakeBack={fillAgain} onClose={onClose} />
  if (checking) return <Loading failed={false} onRetry={() => {}} />
  if (known === null) return <Loading failed={failure !== null} onRetry={() => void load()} />
  const profile = known.myProfile ? valuesOf(known.myProfile) : NO_VALUES
  return (
    <FilledForm
      job={job}
      userId={userId}
      known={known}
      profile={profile}
      handoverKey={key}
      takenFiles={takenFiles}
      onSent={() => {
        onSent()
        void readAgain()
      }}
      onStale={() => void readAgain()}
    />
  )
}

interface FilledFormProps {
  readonly job: ApplyJob
  readonly userId: string
  readonly known: ApplyFormQuery
  readonly profile: ApplyValues
  readonly handoverKey: string | null
  /** Of an application that waited and was taken back: they arrived after `known` was read. */
  readonly takenFiles: readonly string[]
  readonly onSent: () => void
  readonly onStale: () => void
}

function FilledForm({
  job,
  userId,
  known,
  profile,
  handoverKey,
  takenFiles,
  onSent,
  onStale,
}: FilledFormProps) {
  const [first] = useState(() => {
    const { draft, restored } = firstDraft({ jobId: job.id, userId, handoverKey, profile })
    // The server keeps a file for a day; one that has gone must be chosen again.
    const waiting = new Set([...known.myWaitingFiles.map(({ id }) => id), ...takenFiles])
    const gone = draft.files.filter(({ id }) => !waiting.has(id)).map(({ name }) => name)
    const files = draft.files.filter(({ id }) => waiting.has(id))
    return { draft: { ...draft, files, pending: [...draft.pending, ...gone] }, restored }
  })
  return (
    <ApplyForm
      job={job}
      userId={userId}
      first={first}
      professions={optionsOf(known)}
      onSent={onSent}
      // What the outbox holds takes the place of this form by itself.
      onStale={onStale}
    />
  )
}

function VisitorPart({ job }: { readonly job: ApplyJob }) {
  const client = useClient()
  const [professions, setProfessions] = useState<Option[]>([])
  useEffect(() => {
    let shown = true
    client.query({ query: ApplyVocabularyDocument }).then(
      ({ data }) => {
        if (shown && data) setProfessions(optionsOf(data))
      },
      // The field stays empty; the form asks for it after the sign-in too.
      (error: unknown) => console.warn('The professions could not be loaded', error),
    )
    return () => {
      shown = false
    }
  }, [client])
  return <VisitorForm job={job} professions={professions} />
}

function Loading({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }): ReactNode {
  return (
    <div className={styles.body} aria-busy={!failed}>
      {failed ? (
        <>
          <p role="alert">
            Ihr Profil konnte nicht geladen werden. Was Sie hier schon geschrieben haben, ist gespeichert.
          </p>
          <Button look="secondary" wide onClick={onRetry}>
            Noch einmal versuchen
          </Button>
        </>
      ) : (
        <>
          <Skeleton height="6em" />
          <Skeleton height="9em" />
          <Skeleton height="3.2em" />
        </>
      )}
    </div>
  )
}
