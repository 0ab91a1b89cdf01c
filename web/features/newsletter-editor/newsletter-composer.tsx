import { zodResolver } from '@hookform/resolvers/zod'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { NEWSLETTER_LIMITS as LIMITS } from '../../../schema/newsletter-blocks.ts'
import { issueHref } from '../../entities/newsletter/issue-href.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { newClientKey } from '../../shared/connection/client-key.ts'
import { PreviewDialog } from '../../shared/drafts/preview-dialog.tsx'
import { RestoredNotice } from '../../shared/drafts/restored-notice.tsx'
import { SaveStatus } from '../../shared/drafts/save-status.tsx'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { characterCount } from '../../shared/forms/clean-text.ts'
import { ErrorSummary } from '../../shared/forms/error-summary.tsx'
import { fieldId } from '../../shared/forms/field-id.ts'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { BeforeSending } from './before-sending.tsx'
import { BlockList } from './block-list.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { type CheckedIssue, completeSchema, draftSchema } from './issue-schema.ts'
import { blockErrors, issueSummary, serverFieldOf, serverProblem } from './issue-summary.ts'
import { type IssueValues, newIssue, toIssueValues } from './issue-values.ts'
import type { IssueVocabulary } from './issue-vocabulary.ts'
import styles from './newsletter-composer.module.css'
import { SendNewsletterTestDocument } from './newsletter-editor.generated.ts'
import { SaveNotice } from './save-notice.tsx'
import { SegmentSection } from './segment-section.tsx'
import { SendDialog } from './send-dialog.tsx'
import { type StoredIssue, useIssueDraft } from './use-issue-draft.ts'

interface NewsletterComposerProps {
  readonly userId: string
  /** Null for a new one. Later answers must not change the form while one types: the first one fills it. */
  readonly issue: StoredIssue | null
  readonly vocabulary: IssueVocabulary
  /** Of the loader: server and browser must say the same. */
  readonly now: number
  /** The issue is planned, or on its way. */
  readonly onPlanned: (id: string) => void
}

/** Writes an issue of the newsletter: left what is written, right what arrives. */
export function NewsletterComposer({ userId, issue, vocabulary, now, onPlanned }: NewsletterComposerProps) {
  const client = useClient()
  const [start] = useState(issue)
  const form = useForm<IssueValues, unknown, CheckedIssue>({
    resolver: zodResolver(completeSchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: start ? toIssueValues(start) : newIssue(),
  })
  const { control, formState, setValue } = form
  const draft = useIssueDraft({ form, userId, issue: start })
  const { saver, state } = draft
  const [subject, preheader, blocks] = useWatch({ control, name: ['subject', 'preheader', 'blocks'] })
  const narrow = useMediaQuery('(width < 67.5em)')
  const [previewing, setPreviewing] = useState(false)
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed')
  const [busy, setBusy] = useState<'test' | 'send' | null>(null)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [tested, setTested] = useState<{ readonly version: number; readonly to: string } | null>(null)
  const [refusals, setRefusals] = useState(0)
  const running = useRef(false)
  const left = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  const isStopped = start?.state === 'angehalten'

  // After each render, because the form hands over its errors later than the refusal.
  const focusedFor = useRef(0)
  useEffect(() => {
    if (focusedFor.current === refusals || !summary.current) return
    focusedFor.current = refusals
    summary.current.focus()
  })

  /** Errors of the database at their blocks; a sentence for what belongs to no field. */
  const showError = (error: unknown) => {
    const placed = Object.entries(errorFields(error)).filter(([name, rule]) => {
      const field = name === 'subject' || name === 'preheader' ? name : serverFieldOf(name)
      if (!field) return false
      form.setError(field, { type: 'server', message: serverProblem(name, rule) })
      return true
    })
    if (placed.length > 0) return setRefusals((count) => count + 1)
    const code = errorCode(error)
    setProblem(
      code === 'RATE_LIMITED'
        ? 'In der letzten Stunde gingen schon zehn Testmails an Sie. Die Vorschau zeigt dasselbe.'
        : code === 'CONFLICT'
          ? 'Jemand hat diese Ausgabe gerade geändert. Es wurde nichts gesendet.'
          : errorText(error),
    )
  }

  const tellError = useEffectEvent(showError)
  useEffect(() => {
    if (state.kind === 'failed' && state.code === 'INVALID_INPUT') tellError(state.error)
  }, [state])

  /** Checks everything, saves, and goes on with what is stored now. */
  const withSaved = async (kind: 'test' | 'send', then: (id: string, version: number) => Promise<void>) => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (running.current) return
    running.current = true
    setBusy(kind)
    setProblem(null)
    try {
      await form.handleSubmit(
        async () => {
          if (!(await saver.flush())) return
          // What was never changed was never saved.
          if (saver.savedAs.id === null) {
            saver.change(form.getValues())
            if (!(await saver.flush())) return
          }
          const { id, version } = saver.savedAs
          if (id !== null && version !== null) await then(id, version)
        },
        () => setRefusals((count) => count + 1),
      )()
    } catch (error) {
      showError(error)
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  const test = () =>
    withSaved('test', async (issueId, expectedVersion) => {
      const { data } = await client.mutate({
        mutation: SendNewsletterTestDocument,
        variables: { issueId, expectedVersion },
      })
      const to = data?.sendNewsletterTest?.result ?? ''
      setTested({ version: expectedVersion, to })
      toastDone({ title: 'Testmail ist unterwegs', text: `An ${to}.` })
    })

  const change = (next: IssueValues['blocks']) =>
    setValue('blocks', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  const entries = formState.isSubmitted || refusals > 0 ? issueSummary(formState.errors, blocks) : []
  const unsaved = state.kind !== 'untouched' && state.kind !== 'saved'
  const { id, version } = saver.savedAs
  const preview = (
    <IssuePreview
      issueId={id}
      version={version}
      vocabulary={vocabulary}
      wantsMatches={blocks.some(({ kind }) => kind === 'matches')}
      note={state.kind === 'failed' && state.code === 'CONFLICT' ? 'Gespeicherte Fassung' : null}
    />
  )
  const title = subject.trim() === '' ? (start ? 'Ohne Betreff' : 'Neue Ausgabe') : subject

  return (
    <>
      <header className={arrange.below20}>
        <p className={textStyles.back}>
          <Link to={paths.adminNewsletter.href()}>‹ Alle Ausgaben</Link>
        </p>
        <h1 className={textStyles.size2xl}>{title}</h1>
      </header>
      <div className={styles.columns}>
        <form
          method="post"
          noValidate
          className={classNames(arrange.stack16, arrange.shrinks, styles.form)}
          onSubmit={(event) => event.preventDefault()}
          aria-label="Ausgabe schreiben"
        >
          <ErrorSummary ref={summary} title="Das fehlt noch, bevor etwas gesendet wird" entries={entries} />
          <RestoredNotice draft={draft} />
          {isStopped ? (
            <Notice tone="warn" title="Der Versand ist angehalten">
              <p>
                Was Sie hier ändern, bekommen nur die, bei denen noch nichts angekommen ist. Wer sie bekommt,
                steht fest. Setzen Sie den Versand danach fort.
              </p>
            </Notice>
          ) : null}
          <LiveFieldset>
            <div className={styles.sections}>
              <div className={classNames(surface.panel, arrange.stack16, styles.card)}>
                <div>
                  <TextField control={control} name="subject" label="Betreff" />
                  <p className={classNames(textStyles.tiny, styles.counter)}>
                    <span>
                      {characterCount(subject) > 60
                        ? 'Auf dem Handy abgeschnitten'
                        : 'Auf dem Handy ganz zu sehen'}
                    </span>
                    <span>
                      {characterCount(subject)} von {LIMITS.subject} Zeichen
                    </span>
                  </p>
                </div>
                <div>
                  <TextField
                    control={control}
                    name="preheader"
                    label="Vorschautext"
                    hint="Steht im Posteingang hinter dem Betreff."
                    optional
                  />
                  <p className={classNames(textStyles.tiny, styles.counter)}>
                    <span />
                    <span>
                      {characterCount(preheader)} von {LIMITS.preheader} Zeichen
                    </span>
                  </p>
                </div>
              </div>
              {isStopped ? null : (
                <div className={classNames(surface.panel, arrange.stack16, styles.card)}>
                  <SegmentSection form={form} vocabulary={vocabulary} />
                </div>
              )}
              <section className={styles.content} aria-labelledby={fieldId('bloecke')}>
                <h2 id={fieldId('bloecke')} tabIndex={-1} className={textStyles.sizeXl}>
                  Inhalt
                </h2>
                <BlockList
                  blocks={blocks}
                  errorsOf={(index) => blockErrors(formState.errors, index)}
                  onChange={change}
                />
              </section>
              <BeforeSending
                control={control}
                tested={tested && { ...tested, isCurrent: tested.version === version && !saver.hasUnsaved }}
              />
            </div>
            <div className={classNames(arrange.stack12, styles.bar)}>
              <SaveNotice
                state={state}
                secured={draft.secured}
                other={draft.other}
                onLoadOther={draft.loadOther}
                onKeepMine={draft.keepMine}
                onRetry={() => void saver.flush()}
                onSaveAsNew={async () => {
                  const checked = draftSchema.safeParse(form.getValues()).data
                  if (!checked) return
                  const newId = await draft.saveAsNew(checked, newClientKey())
                  saver.discard()
                  draft.forget()
                  left.current = true
                  window.location.assign(issueHref(newId))
                }}
              />
              {problem ? (
                <div role="alert">
                  <Notice tone="danger" title="Noch nicht gesendet">
                    <p>{problem}</p>
                  </Notice>
                </div>
              ) : null}
              <div className={classNames(arrange.apart, styles.row)}>
                <SaveStatus state={state} draft stored={id !== null} secured={draft.secured} />
                <div className={classNames(arrange.wrap8, styles.buttons)}>
                  {narrow ? (
                    <Button look="secondary" onClick={() => setPreviewing(true)}>
                      Vorschau
                    </Button>
                  ) : null}
                  <Button look="secondary" disabled={busy !== null} onClick={() => void test()}>
                    {busy === 'test' ? 'Wird gesendet …' : 'Testmail an mich'}
                  </Button>
                  {isStopped && id ? (
                    <ButtonLink to={issueHref(id)}>Zurück zum Versand</ButtonLink>
                  ) : (
                    <Button
                      disabled={busy !== null}
                      onClick={() => void withSaved('send', async () => setDialog('open'))}
                    >
                      Versand planen
                    </Button>
                  )}
                </div>
              </div>
            </div>
          </LiveFieldset>
        </form>
        {narrow ? (
          <PreviewDialog opened={previewing} title="Vorschau" onClose={() => setPreviewing(false)}>
            {preview}
          </PreviewDialog>
        ) : (
          <aside className={styles.aside} aria-label="Vorschau">
            {preview}
          </aside>
        )}
      </div>
      {id !== null && version !== null ? (
        <SendDialog
          opened={dialog === 'open'}
          issueId={id}
          version={version}
          control={control}
          vocabulary={vocabulary}
          now={now}
          onClose={() => setDialog('closed')}
          onRefused={(error) => {
            setDialog('closed')
            showError(error)
          }}
          onDone={(toast) => {
            left.current = true
            toastDone(toast)
            onPlanned(id)
          }}
        />
      ) : null}
      <LeaveGuard
        unsaved={unsaved}
        warnOnClose={!(state.kind === 'failed' && state.code === 'UNAUTHENTICATED')}
        shouldStay={() => !left.current && saver.hasUnsaved}
        onLeave={() => saver.flush()}
      />
    </>
  )
}
