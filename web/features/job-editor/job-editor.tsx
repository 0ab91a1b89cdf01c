import type { FragmentType } from '@apollo/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { JobStatus } from '../../entities/job/job-labels.ts'
import { SubmitJobDocument } from '../../entities/job/job-verbs.generated.ts'
import type { Place } from '../../entities/place/place.ts'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { ErrorSummary } from '../../shared/forms/error-summary.tsx'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { showServerErrors } from '../../shared/forms/server-errors.ts'
import { summaryOf } from '../../shared/forms/summary-of.ts'
import { noteOwnAction } from '../../shared/toast/own-actions.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { CompanyIncomplete, companyIsIncomplete } from './company-incomplete.tsx'
import { DiscardChange } from './discard-change.tsx'
import { CHANGE_GONE, editModeFor, NOTHING_CHANGED } from './edit-modes.ts'
import { type JobEditor_JobFragment, JobEditor_JobFragmentDoc } from './job-editor.generated.ts'
import styles from './job-editor.module.css'
import { type CheckedJob, completeSchema } from './job-schema.ts'
import { PlaceSection, PositionSection, TitleSection } from './job-sections.tsx'
import { emptyJob, JOB_LABELS, type JobValues, toJobValues } from './job-values.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { PreviewCompany } from './preview-job.ts'
import { Readiness } from './readiness.tsx'
import { SalarySection } from './salary-section.tsx'
import { SaveProblem } from './save-problem.tsx'
import { SaveStatus } from './save-status.tsx'
import { TextSection } from './text-section.tsx'
import { useJobDraft } from './use-job-draft.ts'

interface JobEditorProps {
  readonly userId: string
  readonly company: PreviewCompany & { readonly id: string; readonly place: Place | null }
  readonly job: JobEditor_JobFragment | null
  readonly vocabulary: JobVocabulary
  /** Called when a new job was saved for the first time: its company can no longer be changed. */
  readonly onFirstSave?: (companyId: string) => void
  /** The form for what the company lacks; calls back when it is saved. */
  readonly companyGaps: (onSaved: () => void) => ReactNode
  /** Saved, and submitted where the button says so. */
  readonly onDone: (toast: { title: string; text: string }) => void
}

const SERVER_FIELDS = {
  ...Object.fromEntries(Object.keys(JOB_LABELS).map((name) => [name, name as keyof JobValues])),
  placeId: 'place',
} as const

/** Its approved version stays while a change of it is in review. */
function isPublished(status: JobStatus): boolean {
  return status === 'aktiv' || status === 'pausiert'
}

interface StoredJobEditorProps extends Omit<JobEditorProps, 'job' | 'onFirstSave'> {
  readonly job: FragmentType<JobEditor_JobFragment>
}

/** The editor of an existing job. Later results of the query must not change the form while the person types. */
export function StoredJobEditor({ job, ...rest }: StoredJobEditorProps) {
  const data = useFragmentOf(JobEditor_JobFragmentDoc, job)
  const [start] = useState(data)
  return start ? <JobEditor {...rest} job={start} /> : null
}

export function JobEditor({
  userId,
  company,
  job,
  vocabulary,
  companyGaps,
  onFirstSave,
  onDone,
}: JobEditorProps) {
  const client = useClient()
  const form = useForm<JobValues, unknown, CheckedJob>({
    resolver: zodResolver(completeSchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: job ? toJobValues(job) : emptyJob(company.companyName, company.place),
  })
  const { control, formState } = form
  const draft = useJobDraft({ form, userId, companyId: company.id, job, onFirstSave })
  const { saver, state, stored } = draft
  const mode = editModeFor(stored.status, stored.change)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [completing, setCompleting] = useState(false)
  const [preview, setPreview] = useState<JobValues | null>(null)
  const busy = useRef(false)
  const done = useRef(false)
  const summary = useRef<HTMLDivElement>(null)

  const saveAndSubmit = async () => {
    if (!(await saver.flush())) return
    const { id } = saver.savedAs
    const saved = draft.afterSave()
    if (stored.change !== null && saved?.change === null) {
      done.current = true
      onDone(CHANGE_GONE)
      return
    }
    if (id && mode.submits) {
      try {
        noteOwnAction(id)
        await client.mutate({ mutation: SubmitJobDocument, variables: { jobId: id } })
      } catch (error) {
        setProblem(
          companyIsIncomplete(error) ? (
            <CompanyIncomplete error={error} onComplete={() => setCompleting(true)} />
          ) : (
            showServerErrors(error, { setError: form.setError, fields: SERVER_FIELDS })
          ),
        )
        return
      }
    }
    done.current = true
    // Saving the approved text again changes nothing.
    const untouched = isPublished(stored.status) && stored.change === null && !saved?.change
    onDone(untouched && !mode.submits ? NOTHING_CHANGED : mode.done)
  }

  const companyBefore = useRef(company)
  useEffect(() => {
    // Another company was chosen: its name and seat replace the old ones in the job, unless the employer edited them.
    const before = companyBefore.current
    companyBefore.current = company
    if (job) return
    const [name, place, location] = form.getValues(['company', 'place', 'location'])
    if (before.companyName !== company.companyName && name === before.companyName) {
      form.setValue('company', company.companyName)
    }
    const isOldSeat = place?.id === before.place?.id && location === (before.place?.town ?? '')
    if (before.id !== company.id && isOldSeat) {
      form.setValue('place', company.place)
      form.setValue('location', company.place?.town ?? '')
    }
  }, [company, form, job])

  useEffect(() => {
    // Errors that only the database can find, such as a specialty that was removed from the vocabulary.
    if (state.kind !== 'failed' || state.code !== 'INVALID_INPUT') return
    showServerErrors(state.error, { setError: form.setError, fields: SERVER_FIELDS })
  }, [state, form.setError])

  const submit = async () => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    try {
      await form.handleSubmit(saveAndSubmit, () => {
        requestAnimationFrame(() => summary.current?.focus())
      })()
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const fillLocation = (place: Place | null) => {
    // Replaces only a text that this form filled in itself; the employer's own "Göttingen-Weende" stays.
    const before = form.getValues('location')
    const towns = [form.formState.defaultValues?.place?.town, lastTown.current]
    if (place && (before === '' || towns.includes(before))) {
      form.setValue('location', place.town, { shouldValidate: formState.isSubmitted })
    }
    lastTown.current = place?.town
  }
  const lastTown = useRef<string | undefined>(undefined)

  const unsaved = state.kind !== 'untouched' && state.kind !== 'saved'
  const signedOut = state.kind === 'failed' && state.code === 'UNAUTHENTICATED'

  return (
    <div className={styles.columns}>
      <form
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={styles.notices}>
          {formState.submitCount > 0 ? (
            <ErrorSummary
              ref={summary}
              title="Das fehlt noch, bevor wir prüfen können"
              entries={summaryOf(formState.errors, JOB_LABELS)}
            />
          ) : null}
          {draft.restored ? (
            <div role="status">
              <Notice title="Ihr Text ist wieder da">
                <p>Er war noch nicht gespeichert, als diese Seite zuletzt geschlossen wurde.</p>
                <Button size="s" look="secondary" onClick={draft.dropRestored}>
                  Verwerfen
                </Button>
              </Notice>
            </div>
          ) : null}
          {mode.notice ? (
            <Notice tone={mode.notice.tone} title={mode.notice.title}>
              {stored.rejectionReason ? <p className={styles.reason}>{stored.rejectionReason}</p> : null}
              {mode.notice.text ? <p>{mode.notice.text}</p> : null}
              {mode.discard && saver.savedAs.id ? (
                <DiscardChange jobId={saver.savedAs.id} verb={mode.discard} onDiscarded={draft.loadOther} />
              ) : null}
            </Notice>
          ) : null}
        </div>
        <LiveFieldset>
          <TitleSection control={control} />
          <PositionSection control={control} vocabulary={vocabulary} />
          <PlaceSection control={control} onPlace={fillLocation} />
          <SalarySection control={control} />
          <TextSection control={control} vocabulary={vocabulary} />
          <div className={styles.bar}>
            <SaveProblem
              state={state}
              jobId={saver.savedAs.id}
              onComplete={() => setCompleting(true)}
              nowIs={draft.statusChanged ? stored.status : null}
              onLoadOther={draft.loadOther}
              onKeepMine={draft.keepMine}
              onRetry={() => void saver.flush()}
            />
            {problem ? (
              <div role="alert">
                <Notice tone="danger" title="Noch nicht eingereicht">
                  <p>{problem}</p>
                  <p>Ihr Text ist gespeichert.</p>
                </Notice>
              </div>
            ) : null}
            <div className={styles.row}>
              <SaveStatus state={state} draft={mode.automatic} stored={saver.savedAs.id !== null} />
              <div className={styles.buttons}>
                <Button look="secondary" onClick={() => setPreview(form.getValues())}>
                  Vorschau
                </Button>
                <Button type="submit" disabled={sending}>
                  {sending ? mode.sending : mode.action}
                </Button>
              </div>
            </div>
          </div>
        </LiveFieldset>
        <PreviewDialog
          values={preview}
          company={company}
          vocabulary={vocabulary}
          onClose={() => setPreview(null)}
        />
        <Modal
          opened={completing}
          onClose={() => setCompleting(false)}
          title="So erreichen Sie Fachkräfte"
          closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
        >
          {companyGaps(() => {
            setCompleting(false)
            void submit()
          })}
        </Modal>
        <LeaveGuard
          unsaved={unsaved}
          warnOnClose={!signedOut}
          shouldStay={() => !done.current && saver.hasUnsaved}
          onLeave={async () => mode.automatic && (await saver.flush())}
        />
      </form>
      <Readiness control={control} />
    </div>
  )
}
