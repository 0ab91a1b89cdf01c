import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { checkTitle } from '../../../entities/job/ad-check.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { isOutage } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { countOf } from '../../../shared/format/number.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { useSingleKeys } from '../../../shared/forms/single-keys.ts'
import { noteOwnAction } from '../../../shared/toast/own-actions.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { isClaimedByOther } from '../queue/claimed.ts'
import { Key } from '../queue/key-help.tsx'
import type { ModerationHalf } from '../queue/moderation-half.ts'
import { QUEUE_KEYS } from '../queue/queue-keys.ts'
import type { QueuedItem } from '../queue/queue-list.tsx'
import { ApproveUnmarkedDocument, type ApproveUnmarkedMutation } from './bulk-approval.generated.ts'
import styles from './bulk-approval.module.css'
import type { MadeDecision } from './made-decisions.tsx'

interface BulkApprovalProps {
  readonly half: ModerationHalf
  /** The page of the queue on screen: nothing is approved that nobody has seen listed. */
  readonly queue: readonly QueuedItem[]
  readonly now: number
  readonly onDecided: (decisions: readonly MadeDecision[]) => void
  /** Some of them are no longer what the page shows. */
  readonly onOutdated: () => void
}

type Answer = NonNullable<ApproveUnmarkedMutation['approveUnmarked']>['result'][number]

/** What carries no mark, waits as new or as a change, and is read by nobody else. */
const approvable = (queue: readonly QueuedItem[], half: ModerationHalf, now: number): QueuedItem[] =>
  queue.filter(
    (item) =>
      item.marks.length === 0 &&
      !item.isSpotCheck &&
      !isClaimedByOther(item, now) &&
      (half.kind === 'request' || checkTitle(item.title ?? '').length === 0),
  )

/** Approves what carries no mark, after showing what that is; the server answers for each of them. */
export function BulkApproval({ half, queue, now, onDecided, onOutdated }: BulkApprovalProps) {
  const client = useClient()
  const { words } = half
  const [listed, setListed] = useState<readonly QueuedItem[] | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [answers, setAnswers] = useState<readonly Answer[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)
  const candidates = approvable(queue, half, now)
  const open = () => {
    // The list stands still while it is read: what comes in meanwhile is not approved with it.
    setListed(candidates)
    setLeft(new Set())
    setAnswers(null)
    setProblem(null)
  }
  useSingleKeys({ [QUEUE_KEYS.bulk.key]: candidates.length > 0 ? open : undefined })
  const chosen = listed?.filter(({ id }) => !left.has(id)) ?? []

  const approve = async () => {
    if (busy.current || chosen.length === 0) return
    busy.current = true
    setProblem(null)
    for (const { id } of chosen) noteOwnAction(id)
    try {
      const { data } = await client.mutate({
        mutation: ApproveUnmarkedDocument,
        variables: {
          kind: half.kind,
          ids: chosen.map(({ id }) => id),
          versions: chosen.map(({ version }) => version),
        },
      })
      const answered = data?.approveUnmarked?.result ?? []
      const decided = new Set(answered.filter(({ outcome }) => outcome === 'decided').map(({ id }) => id))
      onDecided(
        chosen
          .filter(({ id }) => decided.has(id))
          .map(({ id, version, title }) => ({
            id,
            version,
            name: title ?? 'Ohne Titel',
            reason: null,
            title: 'Freigegeben',
            soon: `„${title ?? 'Ohne Titel'}“ geht in 10 Sekunden online.`,
            done: `„${title ?? 'Ohne Titel'}“ ist jetzt online.`,
          })),
      )
      const others = answered.filter(({ outcome }) => outcome !== 'decided')
      if (others.length === 0) setListed(null)
      else {
        setAnswers(others)
        onOutdated()
      }
    } catch (error) {
      setProblem(
        isOutage(error)
          ? 'Wir erreichen den Server nicht. Versuchen Sie es gleich noch einmal; was schon freigegeben ist, bleibt es, und nichts wird doppelt entschieden.'
          : errorText(error),
      )
    } finally {
      busy.current = false
    }
  }

  return (
    <>
      {candidates.length === 0 ? null : (
        <LiveFieldset>
          <Button look="secondary" onClick={open} aria-keyshortcuts="G">
            {candidates.length} ohne Hinweis freigeben …
            <Key name={QUEUE_KEYS.bulk.key} />
          </Button>
        </LiveFieldset>
      )}
      <Modal
        opened={listed !== null}
        onClose={() => setListed(null)}
        title={answers ? 'Nicht alle sind freigegeben' : 'Ohne Hinweis freigeben'}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
      >
        {answers ? (
          <>
            <p className={arrange.below12}>Diese warten weiter oder sind schon entschieden:</p>
            <ul className={styles.list}>
              {answers.map((answer) => (
                <li key={answer.id} className={styles.item}>
                  <span>
                    <b>{listed?.find(({ id }) => id === answer.id)?.title ?? 'Ohne Titel'}</b>
                    <span className={classNames(textStyles.minor, styles.about)}>{outcomeWords(answer)}</span>
                  </span>
                </li>
              ))}
            </ul>
            <div className={classNames(arrange.wrap10, styles.buttons)}>
              <Button onClick={() => setListed(null)}>Zur Warteschlange</Button>
            </div>
          </>
        ) : (
          <>
            <p className={arrange.below12}>{words.bulkLead}</p>
            <ul className={styles.list}>
              {listed?.map((item) => (
                <li key={item.id}>
                  <label className={styles.item}>
                    <input
                      type="checkbox"
                      checked={!left.has(item.id)}
                      onChange={() => {
                        const next = new Set(left)
                        if (!next.delete(item.id)) next.add(item.id)
                        setLeft(next)
                      }}
                    />
                    <span>
                      <b>{item.title ?? 'Ohne Titel'}</b>
                      <span className={classNames(textStyles.minor, styles.about)}>
                        {[item.about, item.location, item.concernsChange ? 'Änderung' : null]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
            <div className={classNames(arrange.wrap10, styles.buttons)}>
              <Button
                data-autofocus
                aria-disabled={chosen.length === 0 || undefined}
                onClick={() => void approve()}
              >
                {countOf(chosen.length, words.one, words.many)} freigeben
              </Button>
              <Button look="secondary" onClick={() => setListed(null)}>
                Abbrechen
              </Button>
            </div>
          </>
        )}
      </Modal>
    </>
  )
}

function outcomeWords({ outcome, decidedByName }: Pick<Answer, 'outcome' | 'decidedByName'>): string {
  switch (outcome) {
    case 'decided':
      return 'freigegeben'
    case 'marked':
      return 'trägt inzwischen einen Hinweis: bitte lesen'
    case 'company_unread':
      return 'der Betrieb ist noch nicht gelesen: bitte lesen'
    case 'changed':
      return 'wurde gerade geändert: bitte lesen'
    case 'already_decided':
      return decidedByName ? `schon entschieden von ${decidedByName}` : 'schon entschieden oder zurückgezogen'
    case 'claimed':
      return decidedByName ? `in Bearbeitung von ${decidedByName}` : 'in Bearbeitung von jemand anderem'
    case 'unfit':
      return 'passt nicht mehr, zum Beispiel weil es einen Beruf oder Ort nicht mehr gibt: bitte lesen'
    case 'not_found':
      return 'gibt es nicht mehr'
  }
}
