import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../../shared/apollo/use-known-query.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { serverAnswers, trouble } from '../../../shared/connection/server-answers.ts'
import { useAfterOutage } from '../../../shared/connection/use-after-outage.ts'
import { isOutage } from '../../../shared/errors/error-codes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ApplicationWaits } from './application-waits.tsx'
import { ApplyFormDocument, MyApplicationForDocument } from './apply.generated.ts'
import { applyDrafts } from './apply-drafts.ts'
import type { ApplyJob } from './apply-job.ts'
import { AlreadyApplied, ApplicationSent } from './apply-result.tsx'
import styles from './apply-sheet.module.css'
import { FilledForm } from './filled-form.tsx'
import { type KnownForm, keptForm, knownForm } from './known-form.ts'
import { APPLIED_TITLE, APPLY_TITLE } from './sheet-head.tsx'
import { useWaitingApplication } from './use-waiting-application.ts'

interface MemberPartProps {
  readonly job: ApplyJob
  readonly userId: string
  readonly handoverKey: string | null
  readonly wasSent: boolean
  readonly headOf: (title: string) => ReactNode
  readonly onSent: () => void
  readonly onClose: () => void
}

/** A form that is late is drawn with what was known. */
const FORM_MS = 5_000

const isAway = (): boolean => trouble.unreachable || !navigator.onLine

/** For who is signed in: the form, what became of it, or what waits in its place. */
export function MemberPart({ job, userId, handoverKey, wasSent, headOf, onSent, onClose }: MemberPartProps) {
  const client = useClient()
  const variables = { jobId: job.id }
  const application = useKnownQuery(MyApplicationForDocument, variables)?.myApplicationFor ?? null
  const user = useCurrentUser()
  const [known, setKnown] = useState<KnownForm | null>(null)
  // The form starts again with the profile that came late, while nothing was typed into it.
  const [beginning, setBeginning] = useState(0)
  const [failure, setFailure] = useState<Error | null>(null)
  // The URL loses the key once it was read.
  const [key] = useState(handoverKey)

  const read = async () => {
    const { data } = await client.query({ query: ApplyFormDocument, fetchPolicy: 'network-only' })
    if (!data) return
    setKnown(knownForm(data))
    const isAtWork = document.activeElement?.matches('input, textarea, select') ?? false
    if (applyDrafts.get(userId, job.id) === null && !isAtWork) setBeginning((count) => count + 1)
  }
  const load = async () => {
    setFailure(null)
    const beginWithKept = () => setKnown((now) => now ?? keptForm(client, user))
    const late = setTimeout(beginWithKept, isAway() ? 0 : FORM_MS)
    try {
      await read()
    } catch (error) {
      console.warn('The form could not be filled', error)
      if (isOutage(error)) beginWithKept()
      setFailure(error instanceof Error ? error : new Error('unknown'))
    } finally {
      clearTimeout(late)
    }
  }
  const first = useEffectEvent(load)
  useEffect(() => void first(), [])
  useAfterOutage(failure && isOutage(failure) ? failure : null, () => void load())

  const readAgain = async (): Promise<boolean> => {
    for (;;) {
      try {
        const { data } = await client.query({
          query: MyApplicationForDocument,
          variables,
          fetchPolicy: 'network-only',
        })
        return Boolean(data?.myApplicationFor)
      } catch (error) {
        if (!isOutage(error)) {
          console.warn('The application could not be read', error)
          return false
        }
        await serverAnswers()
      }
    }
  }

  const waiting = useWaitingApplication({ jobId: job.id, userId, readForm: read, readAgain, onSent })

  const isOver = wasSent || application !== null || waiting.order !== undefined || waiting.isChecking
  const part = () => {
    if (wasSent) return <ApplicationSent job={job} application={application} onClose={onClose} />
    if (application) return <AlreadyApplied application={application} jobId={job.id} userId={userId} />
    if (waiting.order)
      return <ApplicationWaits order={waiting.order} onTakeBack={waiting.takeBack} onClose={onClose} />
    if (waiting.isChecking) return <Loading failed={false} onRetry={() => {}} />
    if (known === null) return <Loading failed={failure !== null} onRetry={() => void load()} />
    return (
      <FilledForm
        key={beginning}
        job={job}
        userId={userId}
        known={known}
        handoverKey={key}
        takenFiles={waiting.takenFiles}
        takesFocus={waiting.wasThere}
        onSent={() => {
          onSent()
          void readAgain()
        }}
        onStale={() => void readAgain()}
      />
    )
  }
  return (
    <>
      {headOf(isOver ? APPLIED_TITLE : APPLY_TITLE)}
      {part()}
    </>
  )
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
