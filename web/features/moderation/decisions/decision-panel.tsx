import { Textarea } from '@mantine/core'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { useSingleKeys } from '../../../shared/forms/single-keys.ts'
import { TextCounter } from '../../../shared/forms/text-counter.tsx'
import { text } from '../../../shared/forms/text-rules.ts'
import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'
import { noteOwnAction } from '../../../shared/toast/own-actions.ts'
import { toastDone, toastInfo, toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { Key } from '../queue/key-help.tsx'
import type { ModerationHalf } from '../queue/moderation-half.ts'
import { QUEUE_KEYS, REASON_KEYS } from '../queue/queue-keys.ts'
import { headlineOf, sentenceOf } from './decided-item.tsx'
import styles from './decision-panel.module.css'
import { LONGEST_REASON } from './longest-reason.ts'
import { askReview, askWhetherDecided } from './lost-decision.ts'
import type { MadeDecision } from './made-decisions.tsx'
import { reasonKey } from './reason-key.ts'
import type { ReasonTemplate_TemplateFragment } from './reason-templates.generated.ts'
import { SettleSpotCheckDocument } from './spot-check.generated.ts'

interface DecisionPanelProps {
  readonly half: ModerationHalf
  readonly id: string
  /** The version on screen: the server rejects a decision on any other version. */
  readonly version: number
  readonly title: string
  /** The change of what is published, which stays as it is when this is rejected. */
  readonly concernsChange: boolean
  /** Who else is at it: nothing can be decided until it is taken over. */
  readonly claimedBy: string | null
  /** A reason is being written. */
  readonly onBegin: () => void
  /** Templates; the first five are on keys. */
  readonly reasons: readonly ReasonTemplate_TemplateFragment[]
  readonly onEditReasons: () => void
  /** It is online already: settled at once, without a time to take it back. */
  readonly isSpotCheck: boolean
  readonly onSettled: () => void
  /** Called after a decision: opens the next one. */
  readonly onDecided: (decided: MadeDecision) => void
  /** The text was changed: reload what is read. */
  readonly onOutdated: () => void
  /** Another admin decided first, or it was withdrawn: the queue is reloaded, and what was typed stays on screen. */
  readonly onGone: () => void
}

export function DecisionPanel({
  half,
  id,
  version,
  title,
  concernsChange,
  claimedBy,
  onBegin,
  reasons,
  onEditReasons,
  isSpotCheck,
  onSettled,
  onDecided,
  onOutdated,
  onGone,
}: DecisionPanelProps) {
  const client = useClient()
  const { words } = half
  const { text: reason, write: keep } = useUnsentText(reasonKey(id))
  const [opened, setOpened] = useState<boolean | null>(null)
  // A begun reason is shown again: after a reload, and when another one was opened in between.
  const rejecting = opened ?? reason !== ''
  const [reasonError, setReasonError] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const sender = useRef<HTMLButtonElement>(null)
  const firstReason = useRef<HTMLButtonElement>(null)

  const write = (next: string) => {
    keep(next)
    setReasonError(null)
    setOpened(true)
  }

  const send = (given: string | null) =>
    isSpotCheck
      ? client.mutate({
          mutation: SettleSpotCheckDocument,
          variables: { id, expectedVersion: version, reason: given },
        })
      : client.mutate({ mutation: half.decide, variables: { id, expectedVersion: version, reason: given } })

  /** Whether a decision without an answer was made after all. The admin is told what is known in between. */
  const findUnanswered = async (given: string | null, error: unknown): Promise<boolean> => {
    const toast = `decision-${id}`
    toastProblem({ id: toast, title: 'Noch nicht entschieden', text: errorText(error) })
    const review = await askWhetherDecided(client, half, id).catch(() => null)
    if (!review) return false
    try {
      // Changes nothing when it is this one: the server finds the same decision of the same admin.
      await send(given)
      toastDone({ id: toast, title: 'Doch entschieden', text: 'Nur die Antwort hatte uns nicht erreicht.' })
      return true
    } catch {
      // It has taken effect, or it is the decision of somebody else.
      toastInfo({ id: toast, title: headlineOf(review, words), text: sentenceOf(review, words) })
      onGone()
      return false
    }
  }

  const decide = async (given: string | null, told: Pick<MadeDecision, 'title' | 'soon' | 'done'>) => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      noteOwnAction(id)
      try {
        await send(given)
      } catch (error) {
        if (isSpotCheck || !isOutage(error)) throw error
        if (!(await findUnanswered(given, error))) return
      }
      keep('')
      if (isSpotCheck) {
        toastDone({
          title: given === null ? 'Stichprobe in Ordnung' : 'Beanstandet',
          text:
            given === null
              ? `„${title}“ bleibt online.`
              : `„${title}“ ist offline. Der Betrieb liest Ihren Grund.`,
        })
        return onSettled()
      }
      onDecided({ id, version, name: title, reason: given, ...told })
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT') {
        toastProblem({ title: words.changed })
        onOutdated()
      } else if (code === 'INVALID_STATE' || code === 'NOT_FOUND') {
        const review = await askReview(client, half, id).catch(() => null)
        toastProblem({
          title: words.gone,
          text: `${review ? sentenceOf(review, words) : words.leftUnknown} Ihre Entscheidung wurde nicht gespeichert.`,
        })
        onGone()
      } else if (code === 'INVALID_INPUT' && concernsChange) {
        // The vocabulary or a rule changed after it was submitted: only who wrote it can mend it.
        toastProblem({ title: 'Diese Änderung passt nicht mehr', text: words.changeUnfit(error) })
      } else {
        toastProblem({ title: 'Noch nicht entschieden', text: errorText(error) })
      }
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  const sendApproval = () =>
    decide(null, {
      title: 'Freigegeben',
      soon: concernsChange
        ? `Die Änderung von „${title}“ gilt in 10 Sekunden.`
        : `„${title}“ geht in 10 Sekunden online.`,
      done: concernsChange ? `Die Änderung von „${title}“ gilt jetzt.` : `„${title}“ ist jetzt online.`,
    })

  const sendRejection = () => {
    const checked = text({ max: LONGEST_REASON, required: words.reasonRequired }).safeParse(reason)
    if (!checked.success) {
      setReasonError(checked.error.issues[0]?.message ?? null)
      field.current?.focus()
      return
    }
    void decide(checked.data, {
      title: 'Abgelehnt',
      soon: words.sends(title),
      done: concernsChange ? words.changeRejected(title) : words.rejected(title),
    })
  }

  /** By mouse and by key the same: a reason that is there already is not written twice. */
  const choose = (suggestion: string) => {
    if (!reason.includes(suggestion)) write([reason.trim(), suggestion].filter(Boolean).join('\n\n'))
  }
  /** After the next render. By key not into the field: there the keys 1 to 5 would be typed. */
  const openForm = (focus: RefObject<HTMLElement | null>) => {
    setOpened(true)
    onBegin()
    requestAnimationFrame(() => {
      focus.current?.focus({ preventScroll: true })
      focus.current?.scrollIntoView({ block: 'center' })
    })
  }

  const keys = {
    // Not while a reason stands there: approving would drop it.
    [QUEUE_KEYS.approve.key]: rejecting && reason !== '' ? undefined : () => void sendApproval(),
    [QUEUE_KEYS.reject.key]: () => openForm(firstReason),
    ...Object.fromEntries(
      reasons.slice(0, REASON_KEYS).map(({ text: suggestion }, index) => [
        String(index + 1),
        () => {
          choose(suggestion)
          openForm(sender)
        },
      ]),
    ),
  }
  useSingleKeys(claimedBy === null ? keys : {})

  // A reason that is being written stays in its field.
  if (claimedBy !== null && !rejecting)
    return (
      <Panel>
        <p>{half.words.claimedBy(claimedBy)}</p>
      </Panel>
    )

  if (!rejecting) {
    return (
      <Panel>
        <div className={classNames(arrange.wrap10, styles.buttons)}>
          <Button
            // The second click of a double click would hit the one that comes after this.
            onClick={({ detail }) => (detail > 1 ? undefined : void sendApproval())}
            disabled={working}
            aria-keyshortcuts="F"
          >
            {isSpotCheck ? 'In Ordnung' : 'Freigeben'}
            <Key name={QUEUE_KEYS.approve.key} />
          </Button>
          <Button look="secondary" disabled={working} onClick={() => openForm(field)} aria-keyshortcuts="A">
            {isSpotCheck ? 'Beanstanden …' : 'Ablehnen …'}
            <Key name={QUEUE_KEYS.reject.key} />
          </Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel>
      <form
        className={classNames(arrange.stack14, styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sendRejection()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpened(false)
        }}
      >
        <div className={classNames(arrange.line, styles.suggestions)}>
          <span className={textStyles.minor} id="vorschlaege">
            Textvorschläge
          </span>
          <ul aria-labelledby="vorschlaege">
            {reasons.map((suggestion, index) => (
              <li key={suggestion.id}>
                <Button
                  look="secondary"
                  size="s"
                  ref={index === 0 ? firstReason : undefined}
                  aria-keyshortcuts={index < REASON_KEYS ? String(index + 1) : undefined}
                  onClick={() => {
                    choose(suggestion.text)
                    field.current?.focus()
                  }}
                >
                  {suggestion.label}
                  {index < REASON_KEYS ? <Key name={String(index + 1)} /> : null}
                </Button>
              </li>
            ))}
          </ul>
          <Button look="quiet" size="s" onClick={onEditReasons}>
            Vorschläge ändern …
          </Button>
        </div>
        <div>
          <Textarea
            ref={field}
            label="Grund der Ablehnung"
            description={words.reasonHint}
            error={reasonError}
            autosize
            minRows={4}
            maxRows={12}
            value={reason}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <TextCounter text={reason} max={LONGEST_REASON} />
        </div>
        <div className={classNames(arrange.wrap10, styles.buttons)}>
          {claimedBy === null ? null : <p className={styles.claimed}>{words.claimedBy(claimedBy)}</p>}
          <Button ref={sender} type="submit" disabled={working || claimedBy !== null}>
            {isSpotCheck ? 'Offline nehmen und Grund senden' : 'Ablehnen und Grund senden'}
          </Button>
          <Button look="secondary" disabled={working} onClick={() => setOpened(false)}>
            Zurück
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label="Entscheidung">
      <LiveFieldset>{children}</LiveFieldset>
    </section>
  )
}
