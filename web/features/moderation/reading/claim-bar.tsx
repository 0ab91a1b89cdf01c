import { useRef } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatTime } from '../../../shared/format/moments.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { useSingleKeys } from '../../../shared/forms/single-keys.ts'
import { toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { isClaimedByMe, isClaimedByOther } from '../queue/claimed.ts'
import { Key } from '../queue/key-help.tsx'
import type { ModerationHalf } from '../queue/moderation-half.ts'
import { QUEUE_KEYS } from '../queue/queue-keys.ts'
import type { QueuedItem } from '../queue/queue-list.tsx'
import styles from './claim-bar.module.css'
import { ClaimReviewDocument, ReleaseReviewDocument } from './review-verbs.generated.ts'

interface ClaimBarProps {
  readonly half: ModerationHalf
  readonly item: QueuedItem
  readonly now: number
  /** It cannot be claimed any more, or somebody else was first: the queue is reloaded. */
  readonly onGone: () => void
}

/** Says who is at it, so that two admins do not read the same, and lets one take it over. */
export function ClaimBar({ half, item, now, onGone }: ClaimBarProps) {
  const { claim, release } = useClaim(half, item.id, onGone)
  const mine = isClaimedByMe(item, now)
  const others = isClaimedByOther(item, now)
  const toggle = mine ? release : () => claim(false)
  useSingleKeys({ [QUEUE_KEYS.claim.key]: others ? undefined : () => void toggle() })
  const until = item.claimedUntil ? formatTime(item.claimedUntil) : ''
  return (
    <div className={classNames(arrange.apart, styles.bar)} data-others={others || undefined}>
      <p role="status">
        {mine
          ? `In Bearbeitung von Ihnen bis ${until}.`
          : others
            ? `In Bearbeitung von ${item.claimedByName ?? 'jemand anderem'} bis ${until}.`
            : ''}
      </p>
      <LiveFieldset>
        {others ? (
          <Button look="secondary" size="s" onClick={() => void claim(true)}>
            Trotzdem übernehmen
          </Button>
        ) : (
          <Button look="quiet" size="s" aria-keyshortcuts="B" onClick={() => void toggle()}>
            {mine ? 'Zurück in die Liste' : 'In Bearbeitung nehmen'}
            <Key name={QUEUE_KEYS.claim.key} />
          </Button>
        )}
      </LiveFieldset>
    </div>
  )
}

/** The answer of each verb is the row of the queue, so list and pane follow by themselves. */
export function useClaim({ words }: ModerationHalf, id: string, onGone: () => void) {
  const client = useClient()
  const busy = useRef(false)
  const run = async (verb: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    try {
      await verb()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT') {
        toastProblem({ title: 'Jemand war schneller', text: words.claimedMeanwhile })
        onGone()
      } else if (code === 'INVALID_STATE' || code === 'NOT_FOUND') {
        toastProblem({ title: words.gone, text: words.leftUnknown })
        onGone()
      } else toastProblem({ title: 'Nicht geändert', text: errorText(error) })
    } finally {
      busy.current = false
    }
  }
  return {
    claim: (takeOver: boolean) =>
      run(() => client.mutate({ mutation: ClaimReviewDocument, variables: { id, takeOver } })),
    release: () => run(() => client.mutate({ mutation: ReleaseReviewDocument, variables: { id } })),
  }
}
