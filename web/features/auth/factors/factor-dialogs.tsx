import { Modal } from '@mantine/core'
import { useState } from 'react'
import { PasswordAgain } from '../password-again.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './factor-dialogs.module.css'
import type { Added, RemovedFactor } from './factors-client.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUpTotp } from './set-up-totp.tsx'

/** What the person wants to do with a factor. */
export type FactorTask =
  | { readonly kind: 'passkey' }
  | { readonly kind: 'totp' }
  | { readonly kind: 'codes' }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'remove'
      readonly factor: RemovedFactor
      readonly name: string
      readonly isLast: boolean
    }

export interface FactorDialogProps {
  readonly task: FactorTask
  readonly hasFactor: boolean
  readonly onClose: () => void
  /** Loads the list again and tells what was done. */
  readonly onChanged: (title: string, text?: string) => Promise<void>
}

const TITLES: Readonly<Record<FactorTask['kind'], string>> = {
  passkey: 'Passkey einrichten',
  totp: 'App einrichten',
  codes: 'Neue Wiederherstellungscodes',
  rename: 'Passkey umbenennen',
  remove: 'Zweiten Faktor entfernen?',
}

/** The dialogs of the list, one at a time. Codes that were just made stay on the screen until the person has kept them. */
export function FactorDialogs({ task, hasFactor, onClose, onChanged }: FactorDialogProps) {
  const adds = task.kind === 'passkey' || task.kind === 'totp'
  // An account without a factor proves itself with the password, before the first one is set up.
  const [needsPassword, setNeedsPassword] = useState(adds && !hasFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [done, setDone] = useState<readonly [title: string, text: string] | null>(null)

  const finish = async (title: string, text?: string) => {
    onClose()
    await onChanged(title, text)
  }
  const added = async ({ recoveryCodes }: Added, title: string, text: string) => {
    if (recoveryCodes === null) return finish(title, text)
    setDone([title, text])
    setCodes(recoveryCodes)
  }
  /** The factor is there, so the list has to show it, also when the codes were not kept. */
  const close = () => {
    if (done) void finish(...done)
    else onClose()
  }

  return (
    <Modal
      opened
      onClose={close}
      title={codes ? 'Ihre Wiederherstellungscodes' : TITLES[task.kind]}
      size="lg"
      // Shown once: a slip of the hand must not take them away.
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : needsPassword ? (
        <div className={styles.step}>
          <p>Damit nur Sie das einrichten können, fragen wir zuerst nach Ihrem Passwort.</p>
          <PasswordAgain
            hint="Das Passwort, mit dem Sie sich hier anmelden."
            onProved={() => setNeedsPassword(false)}
            onCancel={onClose}
          />
        </div>
      ) : task.kind === 'passkey' ? (
        <AddPasskey
          onAdded={(answer) =>
            added(answer, 'Passkey eingerichtet', 'Er fragt ab jetzt bei jeder Anmeldung.')
          }
          onPassword={() => setNeedsPassword(true)}
          onClose={onClose}
        />
      ) : task.kind === 'totp' ? (
        <SetUpTotp
          onAdded={(answer) =>
            added(answer, 'App eingerichtet', 'Ab jetzt fragen wir bei jeder Anmeldung nach dem Code.')
          }
          onPassword={() => setNeedsPassword(true)}
          onClose={onClose}
        />
      ) : task.kind === 'codes' ? (
        <RenewCodes
          onRenewed={(renewed) => {
            setDone(['Neue Codes erstellt', 'Die bisherigen gelten nicht mehr.'])
            setCodes(renewed)
          }}
          onClose={onClose}
        />
      ) : task.kind === 'rename' ? (
        <RenamePasskey
          id={task.id}
          name={task.name}
          onRenamed={() => finish('Passkey umbenannt')}
          onClose={onClose}
        />
      ) : (
        <RemoveFactor
          {...task}
          onRemoved={() =>
            finish(
              `${task.name} ist entfernt`,
              task.isLast ? 'Ab jetzt genügt beim Anmelden wieder das Passwort.' : undefined,
            )
          }
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
