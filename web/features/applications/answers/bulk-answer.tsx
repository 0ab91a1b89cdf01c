import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { STATUS_WORDS } from '../../../entities/application/application-status.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { countOf } from '../../../shared/format/number.ts'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import type { ApplicationStatus } from '../../../shared/graphql/schema-types.generated.ts'
import { MessageField } from '../../../shared/messages/message-field.tsx'
import { useSender } from '../../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Select } from '../../../shared/ui/select.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { type ApplicationRow, nameOf } from '../board/application-row.ts'
import { OpenedApplicationDocument } from '../board/company-applications.generated.ts'
import type { MoveResult } from '../board/move-words.ts'
import { refusedWords, resultWords } from '../board/move-words.ts'
import type { MoveOrder } from '../board/use-board.ts'
import { AnswerPreview } from './answer-preview.tsx'
import { ANSWER_STATUS, openEntries } from './answer-template.ts'
import styles from './bulk-answer.module.css'
import { OwnTextBack, useReplacedText } from './own-text-back.tsx'
import { TemplateChoice, useTemplates } from './template-choice.tsx'

interface BulkAnswerProps {
  readonly rows: readonly ApplicationRow[]
  /** What they may become: a choice when there are several. */
  readonly statuses: readonly [ApplicationStatus, ...ApplicationStatus[]]
  readonly move: (order: MoveOrder) => Promise<readonly MoveResult[]>
  readonly onClose: () => void
  /** Those that were moved are no longer chosen; the others stay. */
  readonly onMoved: (ids: readonly string[]) => void
}

/** One answer for one or many applications, with the names of each filled in; says afterwards what became of each. */
export function BulkAnswer({ rows: asked, statuses, move, onClose, onMoved }: BulkAnswerProps) {
  // As they were chosen: while this is open the board changes below it.
  const [rows] = useState(asked)
  const [to, setTo] = useState(statuses[0])
  const client = useClient()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [companyId, setCompanyId] = useState<string | null>(null)
  const templates = useTemplates(companyId)
  const [results, setResults] = useState<readonly MoveResult[] | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const [insisting, setInsisting] = useState(false)
  const first = rows[0]
  const { text, keptAt, write } = useUnsentText(`bewerbungen:${statuses[0]}`)
  const replaced = useReplacedText(text, write)
  const before = new Map(rows.map((row) => [row.id, row]))

  useEffect(() => {
    if (!first) return
    client.query({ query: OpenedApplicationDocument, variables: { id: first.id } }).then(
      ({ data }) => setCompanyId(data?.applicationById?.companyId ?? null),
      (error: unknown) => console.warn('The templates could not be loaded', error),
    )
  }, [client, first])

  /** The template that the dialog has proposed for a refusal; once, so that who empties the field keeps it empty. */
  const proposed = useRef<string | null>(null)
  const propose = useEffectEvent(() => {
    const standard = templates.all.find(({ kind }) => kind === 'absage')
    if (to !== 'abgelehnt' || standard === undefined || proposed.current !== null || text !== '') return
    proposed.current = standard.text
    write(standard.text)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the templates are here, and when the status changes
  useEffect(() => propose(), [templates.all, to])
  const close = () => {
    // Nobody has written it: it is not kept as an unsent text.
    if (text === proposed.current) write('')
    onClose()
  }

  const { submit, sending, problem, signedOut } = useSender({
    mayBeEmpty: true,
    order: to,
    send: async (body, clientKey) => {
      const done = await move({
        ids: rows.map((row) => row.id),
        to,
        ...(body === '' ? {} : { text: body }),
        clientKey,
      })
      setResults(done)
      onMoved(
        done
          .filter(({ outcome }) => outcome === 'verschoben' || outcome === 'unveraendert')
          .map((result) => result.id),
      )
    },
    onSent: () => write(''),
  })

  if (!first) return null
  const open = openEntries(text)
  const isRejection = to === 'abgelehnt'
  const title = isRejection
    ? `${countOf(rows.length, 'Bewerbung', 'Bewerbungen')} absagen`
    : `${countOf(rows.length, 'Bewerbung', 'Bewerbungen')} nach „${STATUS_WORDS[to]}“ verschieben`
  const send = () => {
    const [entry] = open
    if (entry && !insisting) {
      setInsisting(true)
      setPreviewing(false)
      requestAnimationFrame(() => {
        field.current?.focus()
        field.current?.setSelectionRange(entry.from, entry.to)
      })
      return
    }
    void submit(text)
  }
  const refused = results && refusedWords(results, before)
  return (
    <Modal
      opened
      onClose={close}
      title={results ? 'Erledigt' : title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      {results ? (
        <div className={arrange.stack14}>
          <p role="status" className={textStyles.strong}>
            {resultWords(results)}
          </p>
          <ul className={classNames(arrange.stack6, styles.list)}>
            {results.map((result) => {
              const row = before.get(result.id)
              const isDone = result.outcome === 'verschoben' || result.outcome === 'unveraendert'
              return (
                <li key={result.id} data-problem={isDone ? undefined : ''}>
                  <span>{row ? nameOf(row) : 'Bewerbung'}</span>
                  <span>
                    {isDone ? STATUS_WORDS[to] : (refusedWords([result], before) ?? 'nicht geändert')}
                  </span>
                </li>
              )
            })}
          </ul>
          {refused ? <p className={textStyles.minor}>Wer nicht geändert wurde, bleibt ausgewählt.</p> : null}
          <div className={classNames(arrange.wrap8, styles.actions)}>
            <Button data-autofocus onClick={onClose}>
              Fertig
            </Button>
          </div>
        </div>
      ) : (
        <form
          method="post"
          noValidate
          className={arrange.stack14}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <p className={textStyles.minor}>
            An {rows.slice(0, 6).map(nameOf).join(', ')}
            {rows.length > 6 ? ` und ${countOf(rows.length - 6, 'weitere Person', 'weitere Personen')}` : ''}
          </p>
          {statuses.length > 1 ? (
            <div className={classNames(arrange.stack6, textStyles.label, styles.target)}>
              <label htmlFor={`${id}-stand`}>Neuer Stand</label>
              <Select
                id={`${id}-stand`}
                value={to}
                options={statuses.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
                onChange={({ currentTarget: { value } }) =>
                  setTo(statuses.find((status) => status === value) ?? to)
                }
              />
            </div>
          ) : null}
          {companyId ? (
            <TemplateChoice
              companyId={companyId}
              templates={templates}
              kinds={isRejection ? ['absage'] : to === ANSWER_STATUS.einladung ? ['einladung'] : []}
              current={null}
              onChoose={({ text: template }) => replaced.put(template)}
            />
          ) : null}
          {previewing ? (
            <AnswerPreview
              applicationId={first.id}
              text={text}
              name={nameOf(first)}
              values={[first.firstName ?? '', first.lastName ?? '', first.jobTitle]}
            />
          ) : (
            <MessageField
              ref={field}
              label={rows.length === 1 ? `Text an ${nameOf(first)}` : 'Text an alle'}
              text={text}
              keptAt={keptAt}
              sending={sending}
              problem={problem}
              rows={7}
              onText={(next) => {
                write(next)
                setInsisting(false)
              }}
              onSend={send}
              hint="{Vorname}, {Nachname}, {Stelle} und {Betrieb} werden für jede Person eingesetzt."
            />
          )}
          <OwnTextBack
            own={replaced.own}
            onBringBack={() => {
              replaced.bringBack()
              setPreviewing(false)
              setInsisting(false)
              requestAnimationFrame(() => field.current?.focus())
            }}
          />
          {previewing && problem ? (
            <p role="alert" className={textStyles.problem}>
              {problem}
            </p>
          ) : null}
          {open.length > 0 ? (
            <p className={styles.open} role={insisting ? 'alert' : undefined} id={`${id}-open`}>
              Noch {countOf(open.length, 'Angabe', 'Angaben')} offen:{' '}
              {open.map((entry) => entry.text).join(', ')}.
              {insisting ? ' Noch einmal drücken sendet den Text trotzdem so.' : ''}
            </p>
          ) : null}
          {signedOut ? <SignInAgain /> : null}
          <div className={classNames(arrange.wrap8, styles.actions)}>
            <Button look="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button
              look="secondary"
              aria-pressed={previewing}
              disabled={text === ''}
              onClick={() => setPreviewing(!previewing)}
            >
              Vorschau
            </Button>
            {isRejection && text.trim() !== '' ? (
              <Button look="secondary" aria-disabled={sending || undefined} onClick={() => void submit('')}>
                Ohne Text absagen
              </Button>
            ) : null}
            <Button type="submit" aria-disabled={sending || undefined}>
              {text.trim() === ''
                ? isRejection
                  ? 'Ohne Text absagen'
                  : 'Ohne Text verschieben'
                : isRejection
                  ? rows.length === 1
                    ? 'Absage senden'
                    : 'Absagen senden'
                  : 'Verschieben und senden'}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
