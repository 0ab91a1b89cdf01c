import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { newClientKey } from '../../../shared/connection/client-key.ts'
import { TROUBLE, trouble } from '../../../shared/connection/server-answers.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { ErrorSummary } from '../../../shared/forms/error-summary.tsx'
import { fieldId } from '../../../shared/forms/field-id.ts'
import { summaryOf } from '../../../shared/forms/summary-of.ts'
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts'
import { LEGAL_VERSION } from '../../../shared/legal/legal-version.ts'
import { MessageField } from '../../../shared/messages/message-field.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { loginHref } from '../../../shared/routing/return-to.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { FileField } from '../files/file-field.tsx'
import { isUnderWay } from '../files/file-uploads.ts'
import { useFileUploads } from '../files/use-file-uploads.ts'
import { firstDraft, putHandover, VISITOR } from './apply-drafts.ts'
import { RequiredFields } from './apply-fields.tsx'
import styles from './apply-form.module.css'
import { SubmitFoot, SubmitProblem } from './apply-form.tsx'
import type { ApplyJob } from './apply-job.ts'
import { APPLY_LABELS, NO_VALUES } from './apply-schema.ts'
import { applyHash } from './apply-url.ts'
import { GuestSent } from './guest-sent.tsx'
import { APPLIED_TITLE, APPLY_TITLE } from './sheet-head.tsx'
import { useApplyDraft } from './use-apply-draft.ts'
import { useGuestSubmit } from './use-guest-submit.tsx'

interface GuestPartProps {
  readonly job: ApplyJob
  readonly headOf: (title: string) => ReactNode
  readonly onClose: () => void
}

const EVENTS = [TROUBLE, 'online', 'offline'] as const

function subscribe(changed: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, changed)
  return () => {
    for (const name of EVENTS) removeEventListener(name, changed)
  }
}

const isAway = (): boolean => trouble.unreachable || !navigator.onLine

/** Of the draft of this tab; its keys are made with it. */
function beginDraft(jobId: string) {
  const first = firstDraft({ jobId, userId: null, handoverKey: null, profile: NO_VALUES })
  const { handoverKey, guestKey } = first.draft
  return {
    restored: first.restored,
    guestKey: guestKey ?? newClientKey(),
    handoverKey: handoverKey ?? newClientKey(),
    draft: first.draft,
  }
}

/** For who is not signed in: letter, files, name and address, one button; then one mail with one link. */
export function GuestPart({ job, headOf, onClose }: GuestPartProps) {
  const [begun] = useState(() => beginDraft(job.id))
  const { guestKey, handoverKey, restored } = begun
  const [draft] = useState(() => ({ ...begun.draft, guestKey, handoverKey }))
  const { uploads, files } = useFileUploads(draft.files, guestKey)
  const [lost, setLost] = useState(draft.pending)
  const [sentTo, setSentTo] = useState(draft.sentTo)
  const { form, keptAt, keep } = useApplyDraft({ userId: VISITOR, jobId: job.id, draft, files, lost, sentTo })
  const submit = useGuestSubmit({ job, guestKey, form, files, onStarted: setSentTo })
  const { control, register, formState } = form
  const { errors, submitCount } = formState
  const { field: letter, fieldState } = useController({ control, name: 'letter' })
  const away = useSyncExternalStore(subscribe, isAway, () => false)
  const summary = useRef<HTMLDivElement>(null)
  const entries = summaryOf(errors, APPLY_LABELS)
  useLeaveWarning(files.some(isUnderWay))
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  if (sentTo !== null)
    return (
      <>
        {headOf(APPLIED_TITLE)}
        <GuestSent job={job} email={sentTo} onBack={() => setSentTo(null)} onClose={onClose} />
      </>
    )
  const takeAlong = () => {
    keep()
    putHandover(handoverKey, job.id, form.getValues())
  }
  return (
    <>
      {headOf(APPLY_TITLE)}
      <form
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit.press()
        }}
      >
        <div className={styles.scroller}>
          {submitCount > 0 ? (
            <ErrorSummary ref={summary} title="Bitte prüfen Sie diese Angaben" entries={entries} />
          ) : null}
          <SubmitProblem submit={submit} />
          {restored ? (
            <p role="status" className={styles.restored}>
              Ihr Entwurf ist wieder da. Gesendet ist er noch nicht.
            </p>
          ) : null}
          <MessageField
            ref={letter.ref}
            id={fieldId('letter')}
            label={
              <>
                {APPLY_LABELS.letter} <span className={textStyles.optional}>(freiwillig)</span>
              </>
            }
            text={letter.value}
            keptAt={keptAt}
            sending={submit.sending}
            problem={fieldState.error?.message ?? null}
            rows={5}
            onText={letter.onChange}
            onSend={() => submit.press()}
          />
          <FileField uploads={uploads} files={files} lost={lost} onLostSeen={() => setLost([])} />
          <RequiredFields register={register} errors={errors} />
          <p className={textStyles.minor}>
            Sie bekommen eine Mail mit einem Link. Erst wenn Sie dort absenden, geht die Bewerbung an{' '}
            {job.company}; Sie haben dann auch ein Konto. Es gelten unsere{' '}
            <LegalLink to={paths.terms.href()}>AGB</LegalLink> und die{' '}
            <LegalLink to={paths.privacy.href()}>Datenschutzerklärung</LegalLink> (Stand{' '}
            {formatDate(LEGAL_VERSION)}).
          </p>
          <p className={textStyles.minor}>
            Schon ein Konto?{' '}
            <Link to={loginHref(paths.job.href(job.slug) + applyHash(handoverKey))} onClick={takeAlong}>
              Anmelden
            </Link>
            {files.length > 0 ? '. Ihr Text kommt mit, die Dateien wählen Sie dort noch einmal.' : null}
          </p>
        </div>
        <footer className={classNames(arrange.stack8, styles.foot)}>
          <SubmitFoot submit={submit} files={files} uploads={uploads} label="Bewerbung abschicken" />
          <p role="status">
            {away
              ? 'Ohne Verbindung geht nichts ab. Ihr Text bleibt in diesem Tab, bis die Verbindung wieder da ist.'
              : ''}
          </p>
        </footer>
      </form>
    </>
  )
}

/** Opens in a new tab, so that the form stays filled. */
function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
    </a>
  )
}
