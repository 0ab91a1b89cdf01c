import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LiveFieldset } from './live-fieldset.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import styles from './stored-form.module.css'
import { summaryOf } from './summary-of.ts'
import type { StoredFormState } from './use-stored-form.ts'

interface StoredFormProps<Values extends FieldValues, Sent extends Values> {
  /** From `useStoredForm`. */
  readonly state: StoredFormState<Values, Sent>
  readonly labels: Readonly<Record<string, string>>
  /** The noun with its article: "Der Betrieb". */
  readonly what: string
  /** Text of the button, a verb. */
  readonly action: string
  readonly children: ReactNode
}

/** The frame of a form that edits one record: error messages on top, the fields, one button. */
export function StoredForm<Values extends FieldValues, Sent extends Values>({
  state,
  labels,
  what,
  action,
  children,
}: StoredFormProps<Values, Sent>) {
  const { form, summary, notice, sending, problem, isReachable, conflict, signedOut, unsaved } = state
  const { submitCount, errors } = form.formState
  return (
    <form method="post" className={arrange.form} noValidate onSubmit={state.onSubmit}>
      {submitCount > 0 ? (
        <ErrorSummary
          ref={summary}
          title="Bitte prüfen Sie diese Angaben"
          entries={summaryOf(errors, labels)}
        />
      ) : null}
      {conflict || signedOut || problem ? (
        <div ref={notice} className={classNames(arrange.stack20, styles.notice)} tabIndex={-1}>
          {conflict ? (
            <ConflictNotice what={what} onLoadOther={state.loadOther} onKeepMine={state.keepMine} />
          ) : null}
          {signedOut ? <SignInAgain /> : null}
          {problem ? (
            <div role="alert">
              {isReachable ? (
                <Notice tone="ok" title="OrthoStellen ist wieder erreichbar">
                  <p>Ihre Eingaben stehen noch hier. Bitte speichern Sie sie noch einmal.</p>
                </Notice>
              ) : (
                <Notice tone="danger" title="Noch nicht gespeichert">
                  <p>{problem}</p>
                  <p>Ihre Eingaben bleiben stehen.</p>
                </Notice>
              )}
            </div>
          ) : null}
        </div>
      ) : null}
      <LiveFieldset busy={sending}>
        {children}
        <div className={arrange.actions}>
          <Button type="submit">{sending ? 'Wird gespeichert …' : action}</Button>
        </div>
      </LiveFieldset>
      <LeaveGuard unsaved={unsaved} warnOnClose shouldStay={() => unsaved} />
    </form>
  )
}
