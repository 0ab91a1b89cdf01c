import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { ErrorSummary } from '../../../shared/forms/error-summary.tsx'
import { fieldId } from '../../../shared/forms/field-id.ts'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import { summaryOf } from '../../../shared/forms/summary-of.ts'
import { useLeaveWarning } from '../../../shared/forms/use-leave-warning.ts'
import { MessageField } from '../../../shared/messages/message-field.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css'
import { FileField } from '../files/file-field.tsx'
import { type FileUploads, isUnderWay, type ListedFile } from '../files/file-uploads.ts'
import { waitingLine } from '../files/file-words.ts'
import { useFileUploads } from '../files/use-file-uploads.ts'
import type { ApplyDraft } from './apply-drafts.ts'
import { ApplyFields, ApplySummary, EditToggle, type Option } from './apply-fields.tsx'
import styles from './apply-form.module.css'
import type { ApplyJob } from './apply-job.ts'
import { APPLY_LABELS, applySchema } from './apply-schema.ts'
import { useApplyDraft } from './use-apply-draft.ts'
import type { SubmitState } from './use-armed-submit.ts'
import { useSubmit } from './use-submit.ts'

interface ApplyFormProps {
  readonly job: ApplyJob
  readonly userId: string
  readonly first: { readonly draft: ApplyDraft; readonly restored: boolean }
  readonly professions: readonly Option[]
  /** Without the profile, which could not be loaded. */
  readonly isBare: boolean
  readonly onSent: () => void
  /** Somebody else of this account was faster: another tab. */
  readonly onStale: () => void
}

/** One sheet, no steps: own data, a few lines, files. */
export function ApplyForm({ job, userId, first, professions, isBare, onSent, onStale }: ApplyFormProps) {
  const { draft, restored } = first
  const { uploads, files } = useFileUploads(draft.files)
  const [lost, setLost] = useState(draft.pending)
  const { form, keptAt, forget } = useApplyDraft({ userId, jobId: job.id, draft, files, lost })
  const submit = useSubmit({
    job,
    userId,
    form,
    files,
    onSent: () => {
      forget()
      onSent()
    },
    // The outbox has it all, and what it holds takes the place of this form.
    onWaits: forget,
    onStale,
  })
  const underWay = files.some(isUnderWay)
  useLeaveWarning(underWay)
  return (
    <FormBody
      form={form}
      restored={restored}
      keptAt={keptAt}
      professions={professions}
      submit={submit}
      isBare={isBare}
      note={
        <>
          Lesen kann das nur {job.company}. Bis zur Entscheidung können Sie zurückziehen, 6 Monate danach
          löschen wir alles.
        </>
      }
      filesPart={<FileField uploads={uploads} files={files} lost={lost} onLostSeen={() => setLost([])} />}
      foot={<SubmitFoot submit={submit} files={files} uploads={uploads} />}
    />
  )
}

interface FormBodyProps {
  readonly form: ReturnType<typeof useApplyDraft>['form']
  readonly restored: boolean
  readonly keptAt: number | null
  readonly professions: readonly Option[]
  readonly submit: ReturnType<typeof useSubmit>
  readonly isBare: boolean
  readonly filesPart: ReactNode
  readonly note: ReactNode
  readonly foot: ReactNode
}

function FormBody({
  form,
  restored,
  keptAt,
  professions,
  submit,
  isBare,
  filesPart,
  note,
  foot,
}: FormBodyProps) {
  const { control, register, formState } = form
  const { errors, submitCount } = formState
  const { field: letter, fieldState } = useController({ control, name: 'letter' })
  const entries = summaryOf(errors, APPLY_LABELS)
  const dataIsWrong = entries.some(({ target }) => target !== fieldId('letter'))
  const [editing, setEditing] = useState(
    () => !applySchema.safeParse({ ...form.getValues(), letter: '' }).success,
  )
  const summary = useRef<HTMLDivElement>(null)
  // What a summary leads to has to be there.
  const shown = editing || dataIsWrong
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  return (
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
        {submit.signedOut ? <SignInAgain /> : null}
        <SubmitProblem submit={submit} />
        {restored ? (
          <p role="status" className={styles.restored}>
            Ihr Entwurf ist wieder da. Gesendet ist er noch nicht.
          </p>
        ) : null}
        <section aria-labelledby="bewerbung-angaben" className={classNames(arrange.stack10, styles.part)}>
          <header className={classNames(arrange.apart, styles.head)}>
            <h3 id="bewerbung-angaben" className={textStyles.partTitle}>
              Das schicken wir mit
            </h3>
            {dataIsWrong ? null : <EditToggle open={shown} onToggle={() => setEditing(!shown)} />}
          </header>
          {shown ? (
            <>
              <ApplyFields register={register} errors={errors} professions={professions} />
              <p className={textStyles.minor}>
                {isBare ? 'Ihr Profil ist ohne Verbindung nicht zu lesen. ' : ''}
                Gilt für diese Bewerbung. Ihr Profil bleibt, wie es ist.
              </p>
            </>
          ) : (
            <ApplySummary control={control} professions={professions} />
          )}
        </section>
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
        {filesPart}
        <p className={textStyles.minor}>{note}</p>
      </div>
      <footer className={classNames(arrange.stack8, styles.foot)}>{foot}</footer>
    </form>
  )
}

/** What went wrong with the whole of it. Takes the focus. */
export function SubmitProblem({ submit }: { readonly submit: SubmitState }) {
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submit.problem) problem.current?.focus()
  }, [submit.problem])
  if (!submit.problem) return null
  return (
    <div ref={problem} role="alert" tabIndex={-1}>
      {submit.isReachable ? (
        <Notice tone="ok" title="Die Verbindung ist wieder da">
          <p>Alles steht noch hier. Bitte senden Sie noch einmal; doppelt kommt nichts an.</p>
        </Notice>
      ) : (
        <Notice tone="danger" title="Noch nicht gesendet">
          {submit.problem}
        </Notice>
      )}
    </div>
  )
}

interface SubmitFootProps {
  readonly submit: SubmitState
  readonly files: readonly ListedFile[]
  readonly uploads: FileUploads
  readonly label?: string
}

const TICK_MS = 1000

/** The button, and below it why nothing has left yet. */
export function SubmitFoot({ submit, files, uploads, label = 'Bewerbung senden' }: SubmitFootProps) {
  const underWay = files.some(isUnderWay)
  const [, tick] = useState(0)
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [underWay])
  const waiting = waitingLine(files, uploads.secondsLeft())
  const { sending, armed } = submit
  return (
    <>
      <Button
        type="submit"
        wide
        aria-disabled={sending || armed || undefined}
        aria-describedby={underWay ? 'bewerbung-wartet' : undefined}
      >
        {sending ? 'Wird gesendet …' : armed ? 'Wird gleich gesendet …' : label}
      </Button>
      {underWay ? (
        <p id="bewerbung-wartet" className={classNames(arrange.stack4, styles.waiting)}>
          {waiting}
          {armed ? (
            <Button look="quiet" size="s" onClick={submit.disarm}>
              Doch noch nicht senden
            </Button>
          ) : null}
        </p>
      ) : null}
      <p role="status" className={visuallyHidden.hidden}>
        {armed ? 'Wir senden Ihre Bewerbung, sobald alle Dateien hochgeladen sind.' : ''}
      </p>
    </>
  )
}
