import { type Ref, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Glyph, Icon } from '../../shared/ui/icon.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import {
  CancelEmailChangeDocument,
  type PendingEmailChange_ChangeFragment,
} from './pending-email-change.generated.ts'
import styles from './pending-email-change.module.css'

const CLOCK = 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0'

interface PendingEmailChangeProps {
  readonly current: string
  readonly change: PendingEmailChange_ChangeFragment
  readonly ref: Ref<HTMLDivElement>
  /** The change was cancelled: reload it. */
  readonly onCancelled: () => Promise<void>
}

/** Which mailbox has to confirm, and the button that cancels the change. */
export function PendingEmailChange({ current, change, ref, onCancelled }: PendingEmailChangeProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)

  const cancel = async () => {
    setBusy(true)
    try {
      await client.mutate({ mutation: CancelEmailChangeDocument })
      await onCancelled()
      toastDone({
        title: 'Ihre Adresse bleibt, wie sie ist',
        text: 'Die Links in den Mails gelten nicht mehr.',
      })
    } catch (error) {
      setBusy(false)
      toastProblem({ title: 'Nicht abgebrochen', text: errorText(error) })
    }
  }

  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.pending}>
      <Notice tone="info" title="Jetzt bitte in beiden Postfächern bestätigen">
        <p>
          Wir haben an beide Adressen eine Mail geschickt. Öffnen Sie den Link darin, bis zum{' '}
          {formatDateTime(change.expiresAt)}. Bis dahin melden Sie sich wie bisher an.
        </p>
        <ul className={classNames(arrange.stack8, styles.mailboxes)}>
          <Mailbox email={current} confirmed={change.oldConfirmed} />
          <Mailbox email={change.newEmail} confirmed={change.newConfirmed} />
        </ul>
        <Button look="secondary" size="s" disabled={busy} onClick={() => void cancel()}>
          {busy ? 'Wird abgebrochen …' : 'Änderung abbrechen'}
        </Button>
      </Notice>
    </div>
  )
}

function Mailbox({ email, confirmed }: { readonly email: string; readonly confirmed: boolean }) {
  return (
    <li className={classNames(arrange.stack8, styles.mailbox)}>
      {confirmed ? <Icon name="check" size={18} /> : <Glyph path={CLOCK} size={18} />}
      <span>
        <strong className={textStyles.breaks}>{email}</strong>
        {confirmed ? ' bestätigt' : ' noch nicht bestätigt'}
      </span>
    </li>
  )
}
