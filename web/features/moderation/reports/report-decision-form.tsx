import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { TextCounter } from '../../../shared/forms/text-counter.tsx'
import { text } from '../../../shared/forms/text-rules.ts'
import type { ReportGround, ReportMeasure } from '../../../shared/graphql/schema-types.generated.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import type { ReportCase_CaseFragment } from './report-case.generated.ts'
import { evidenceOf } from './report-evidence.ts'
import { GROUND_WORDS, measureWords } from './report-words.ts'
import type { DecisionDraft } from './use-decision-draft.ts'

const LONGEST = 2000
const rule = (required: string) => text({ max: LONGEST, required })
const factsRule = rule('Bitte beschreiben Sie, was Sie festgestellt haben.')
const groundRule = rule('Bitte nennen Sie das Gesetz oder die Ziffer der AGB.')

export interface Decision {
  readonly measure: ReportMeasure
  readonly facts: string
  readonly groundKind: ReportGround | null
  readonly ground: string | null
  readonly accountId: string | null
  readonly messageIds: string[]
}

interface ReportDecisionFormProps {
  readonly found: ReportCase_CaseFragment
  readonly draft: DecisionDraft
  /** After a complaint of a reporter something is done: "nothing" is no choice then. */
  readonly needsMeasure?: boolean
  readonly submitText: string
  readonly children?: ReactNode
  /** Rejects with what the server refused; its fields are shown here. */
  readonly onDecide: (decision: Decision) => Promise<void>
  readonly onCancel: () => void
}

/** What is done about a reported thing, and the reasons that both sides read. */
export function ReportDecisionForm({
  found,
  draft,
  needsMeasure = false,
  submitText,
  children,
  onDecide,
  onCancel,
}: ReportDecisionFormProps) {
  const isMessages = found.subjectKind === 'contact_request' || found.subjectKind === 'application'
  const messages = new Map(
    found.reports.flatMap(({ evidence }) =>
      (evidenceOf(evidence)?.messages ?? []).flatMap((message) =>
        message.id && message.fromCompany === found.againstCompany
          ? [[message.id, message.body] as const]
          : [],
      ),
    ),
  )
  const choices = found.allowedMeasures.filter(
    (one) =>
      !(needsMeasure && one === 'keine') &&
      // Evidence without ids of messages names none that could be removed.
      !(one === 'entfernt' && isMessages && messages.size === 0),
  )
  const measure: ReportMeasure = choices.find((one) => one === draft.measure.text) ?? choices[0] ?? 'sonstige'
  const [groundKind, setGroundKind] = useState<ReportGround>('agb')
  const { text: ground, write: setGround } = draft.ground
  const { text: facts, write: setFacts } = draft.facts
  const [accountId, setAccountId] = useState(found.accounts[0]?.id ?? '')
  const [messageIds, setMessageIds] = useState<readonly string[]>(
    found.reports.flatMap(({ messageId }) => messageId ?? []),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  // A double click comes before the next render, so a ref stops it.
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isNothing = measure === 'keine'
  const submit = async () => {
    if (busy.current) return
    const checkedFacts = factsRule.safeParse(facts)
    const checkedGround = groundRule.safeParse(ground)
    const wrong = {
      ...(checkedFacts.success ? {} : { facts: checkedFacts.error.issues[0]?.message ?? '' }),
      ...(isNothing || checkedGround.success ? {} : { ground: checkedGround.error.issues[0]?.message ?? '' }),
      ...(isMessages && measure === 'entfernt' && messageIds.length === 0
        ? { messageIds: 'Bitte wählen Sie mindestens eine Nachricht.' }
        : {}),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || !checkedFacts.success) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    busy.current = true
    setWorking(true)
    try {
      await onDecide({
        measure,
        facts: checkedFacts.data,
        groundKind: isNothing ? null : groundKind,
        ground: isNothing ? null : (checkedGround.data ?? null),
        accountId: measure === 'konto_gesperrt' && accountId !== '' ? accountId : null,
        messageIds: isMessages && measure === 'entfernt' ? [...messageIds] : [],
      })
    } catch (error) {
      const fields = errorFields(error)
      setProblems(
        Object.fromEntries(
          Object.keys(fields).map((field) => [
            field,
            field === 'measure' ? 'Das ist inzwischen nicht mehr möglich.' : 'Bitte prüfen Sie diese Angabe.',
          ]),
        ),
      )
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  return (
    <LiveFieldset>
      <form
        ref={form}
        className={arrange.stack12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        <NativeSelect
          label="Was geschieht"
          value={measure}
          error={problems['measure']}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((one) => one === currentTarget.value)
            if (chosen) draft.measure.write(chosen)
          }}
          data={choices.map((one) => ({ value: one, label: measureWords(one, found.subjectKind) }))}
        />
        {measure === 'konto_gesperrt' && found.accounts.length > 1 ? (
          <NativeSelect
            label="Welches Konto"
            value={accountId}
            error={problems['accountId']}
            onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
            data={found.accounts.map(({ id, name }) => ({
              value: id,
              label: name ?? 'Konto hinter der Chiffre',
            }))}
          />
        ) : null}
        {measure === 'konto_gesperrt' && found.accounts.length === 0 ? (
          <p className={textStyles.minor}>
            Gesperrt wird das Konto, von dem der Inhalt stammt. Wer dahinter steht, erfahren Sie nicht.
          </p>
        ) : null}
        {measure === 'entfernt' && isMessages ? (
          <Checkbox.Group
            label="Welche Nachrichten"
            error={problems['messageIds']}
            value={[...messageIds]}
            onChange={setMessageIds}
          >
            <div className={classNames(arrange.stack8, arrange.above8)}>
              {[...messages].map(([id, body]) => (
                <Checkbox key={id} value={id} label={body} />
              ))}
            </div>
          </Checkbox.Group>
        ) : null}
        {isNothing ? null : (
          <>
            <NativeSelect
              label="Grundlage"
              value={groundKind}
              onChange={({ currentTarget }) =>
                setGroundKind(currentTarget.value === 'gesetz' ? 'gesetz' : 'agb')
              }
              data={[
                { value: 'agb', label: GROUND_WORDS.agb },
                { value: 'gesetz', label: GROUND_WORDS.gesetz },
              ]}
            />
            <Textarea
              label="Gesetz oder Ziffer der AGB, und warum der Inhalt dagegen verstößt"
              error={problems['ground']}
              autosize
              minRows={2}
              maxRows={8}
              value={ground}
              onChange={({ currentTarget }) => setGround(currentTarget.value)}
            />
            <TextCounter text={ground} max={LONGEST} />
          </>
        )}
        <Textarea
          label="Was Sie festgestellt haben"
          description={
            isNothing
              ? 'Wer gemeldet hat, liest genau diesen Text. Die andere Seite erfährt nichts.'
              : 'Beide Seiten lesen genau diesen Text. Schreiben Sie nichts hinein, was verrät, wer gemeldet hat.'
          }
          error={problems['facts']}
          autosize
          minRows={3}
          maxRows={10}
          value={facts}
          onChange={({ currentTarget }) => setFacts(currentTarget.value)}
        />
        <TextCounter text={facts} max={LONGEST} />
        <div className={arrange.wrap10}>
          <Button type="submit" aria-disabled={working || undefined}>
            {submitText}
          </Button>
          <Button look="secondary" disabled={working} onClick={onCancel}>
            Zurück
          </Button>
        </div>
      </form>
    </LiveFieldset>
  )
}
