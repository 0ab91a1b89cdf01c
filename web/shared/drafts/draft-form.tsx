import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { LiveFieldset } from '../forms/live-fieldset.tsx'
import { summaryOf } from '../forms/summary-of.ts'
import type { DocumentWords } from '../publication/document-words.ts'
import type { VerbWords } from '../publication/verb-words.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { DiscardChange } from './discard-change.tsx'
import type { Draft } from './draft-document.ts'
import styles from './draft-form.module.css'
import { StepHead } from './draft-steps.tsx'
import { editModeFor } from './edit-modes.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveProblem } from './save-problem.tsx'
import { SaveStatus } from './save-status.tsx'
import { StepsContext } from './steps-context.ts'
import { type DraftStepFields, useDraftSteps } from './use-draft-steps.ts'
import { useSubmit } from './use-submit.ts'

interface DraftFormProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>
  readonly draft: Draft<Values>
  readonly words: DocumentWords
  readonly verbs: Readonly<Record<'submit' | 'withdrawChange' | 'discardChange', VerbWords>>
  /** In the order of the form, for the summary of errors. */
  readonly labels: Readonly<Record<string, string>>
  /** The server's field name → the form's. */
  readonly serverFields: Readonly<Record<string, FieldPath<Values>>>
  /** Path of this form for the stored document. */
  readonly hrefOf: (id: string | null) => string
  /**
   * What else can be wrong than a field of this form, and the way out; null for everything else. `again` submits once
   * more, when that is mended.
   */
  readonly explain?: (error: unknown, again: () => void) => ReactNode
  /** False when something else comes before the submission of a complete form; that calls `again` when it is done. */
  readonly mayBegin?: (again: () => void) => boolean
  /** Of a draft, on narrow screens: its parts one after the other. The children are a `DraftStep` for each. */
  readonly steps?: readonly DraftStepFields<Values>[]
  /** The sections of the form. */
  readonly children: ReactNode
  /** Beside the form on wide screens. */
  readonly aside: ReactNode
  /** Above the button where it submits: what that costs. */
  readonly cost?: (id: string | null) => ReactNode
  /** Variables of the submission besides the id. */
  readonly submitWith?: (() => Readonly<Record<string, string | null>>) | undefined
  readonly onPreview: () => void
  /** Saved, and submitted where the button says so. */
  readonly onDone: (toast: { title: string; text: string }) => void
}

const NO_STEPS: readonly never[] = []

/** The form of a document that saves itself and is submitted for review: notices above, sections, the bar with the button. */
export function DraftForm<Values extends FieldValues, Sent>({
  form,
  draft,
  words,
  verbs,
  labels,
  serverFields,
  hrefOf,
  explain,
  mayBegin,
  steps = NO_STEPS,
  children,
  aside,
  cost,
  submitWith,
  onPreview,
  onDone,
}: DraftFormProps<Values, Sent>) {
  const { formState } = form
  const { saver, state, stored } = draft
  const mode = editModeFor(stored.status, stored.change, words)
  const { submit, sending, problem, isReachable, isDone, explained, refusals } = useSubmit({
    form,
    draft,
    mode,
    words,
    submitVerb: verbs.submit,
    submitWith,
    serverFields,
    explain,
    mayBegin,
    onDone,
  })
  const stepping = useDraftSteps(form, mode.automatic ? steps : NO_STEPS)
  const summary = useRef<HTMLDivElement>(null)

  // An effect, because the summary is rendered only after the submission has ended.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const unsaved = state.kind !== 'untouched' && state.kind !== 'saved'
  const signedOut = state.kind === 'failed' && state.code === 'UNAUTHENTICATED'

  return (
    <div className={styles.columns}>
      <form
        method="post"
        className={classNames(arrange.stack20, styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (stepping.hasNextInSight() ? stepping.next() : submit())
        }}
      >
        <div className={classNames(arrange.stack12, styles.notices)}>
          {formState.submitCount > 0 ? (
            <ErrorSummary
              ref={summary}
              title="Das fehlt noch, bevor wir prüfen können"
              entries={summaryOf(formState.errors, labels)}
            />
          ) : null}
          <RestoredNotice draft={draft} />
          {mode.notice ? (
            <Notice tone={mode.notice.tone} title={mode.notice.title}>
              {stored.rejectionReason ? <p className={styles.reason}>{stored.rejectionReason}</p> : null}
              {mode.notice.text ? <p>{mode.notice.text}</p> : null}
              {mode.discard && saver.savedAs.id ? (
                <DiscardChange
                  id={saver.savedAs.id}
                  verb={verbs[mode.discard]}
                  onDiscarded={draft.loadOther}
                />
              ) : null}
            </Notice>
          ) : null}
        </div>
        <LiveFieldset>
          {stepping.context ? (
            <StepHead titles={stepping.titles} current={stepping.current} ref={stepping.head} />
          ) : null}
          <StepsContext value={stepping.context}>{children}</StepsContext>
          <div className={classNames(arrange.stack12, styles.bar)} data-bottom-bar="">
            <SaveProblem
              state={state}
              secured={draft.secured}
              words={words}
              href={hrefOf(saver.savedAs.id)}
              explain={explained}
              nowIs={draft.statusChanged ? stored.status : null}
              onLoadOther={draft.loadOther}
              onKeepMine={draft.keepMine}
              onRetry={() => void saver.flush()}
            />
            {problem ? (
              <div role="alert">
                {isReachable ? (
                  <Notice tone="ok" title="OrthoStellen ist wieder erreichbar">
                    <p>Ihr Text ist gespeichert. Bitte reichen Sie ihn noch einmal ein.</p>
                  </Notice>
                ) : (
                  <Notice tone="danger" title="Noch nicht eingereicht">
                    <p>{problem}</p>
                    <p>Ihr Text ist gespeichert.</p>
                  </Notice>
                )}
              </div>
            ) : null}
            {mode.submits && problem === null ? cost?.(saver.savedAs.id) : null}
            <div className={classNames(arrange.apart, styles.row)}>
              <SaveStatus
                state={state}
                draft={mode.automatic}
                stored={saver.savedAs.id !== null}
                secured={draft.secured}
              />
              {stepping.isLast ? null : (
                <div className={classNames(styles.buttons, styles.narrow)}>
                  {stepping.back ? (
                    <Button look="secondary" onClick={stepping.back}>
                      Zurück
                    </Button>
                  ) : null}
                  <Button type="submit" ref={stepping.nextButton}>
                    Weiter
                  </Button>
                </div>
              )}
              <div className={classNames(styles.buttons, !stepping.isLast && styles.wide)}>
                {stepping.isLast && stepping.back ? (
                  <Button look="secondary" className={styles.narrow} onClick={stepping.back}>
                    Zurück
                  </Button>
                ) : null}
                <Button look="secondary" onClick={onPreview}>
                  Vorschau
                </Button>
                <Button type="submit" disabled={sending}>
                  {sending ? mode.sending : mode.action}
                </Button>
              </div>
            </div>
          </div>
        </LiveFieldset>
        <LeaveGuard
          unsaved={unsaved}
          warnOnClose={!signedOut}
          shouldStay={() => !isDone() && saver.hasUnsaved}
          onLeave={async () => mode.automatic && (await saver.flush())}
        />
      </form>
      {aside}
    </div>
  )
}
