import { type ComponentType, useRef, useState } from 'react'
import { tryPart } from '../../../shared/connection/load-part.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatDate, formatDateTime } from '../../../shared/format/dates.ts'
import { countOf } from '../../../shared/format/number.ts'
import { FormSection } from '../../../shared/forms/form-section.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import records from '../../../shared/ui/record-list.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import type { FactorDialogProps, FactorTask } from './factor-dialogs.tsx'
import type { SecondFactor_OwnFragment } from './second-factor.generated.ts'
import styles from './second-factor.module.css'

interface SecondFactorProps {
  readonly factors: SecondFactor_OwnFragment
  /** The list has changed: it has to be loaded again. */
  readonly onChanged: () => Promise<void>
}

const loadDialogs = () => import('./factor-dialogs.tsx')

/** Fewer are soon used up. */
const FEW_CODES = 3

/** What the account is protected with besides the password, and the ways to set it up. */
export function SecondFactor({ factors, onChanged }: SecondFactorProps) {
  const [task, setTask] = useState<FactorTask | null>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<FactorDialogProps> | null>(null)
  const busy = useRef(false)
  const box = useRef<HTMLDivElement>(null)

  const open = async (next: FactorTask) => {
    if (busy.current) return
    busy.current = true
    try {
      const part = await tryPart(loadDialogs)
      setDialogs(() => part.FactorDialogs)
      setTask(next)
    } catch (error) {
      toastProblem({ title: 'Das ging gerade nicht', text: errorText(error) })
    } finally {
      busy.current = false
    }
  }

  const changed = async (title: string, text?: string) => {
    await onChanged()
    // The row with the pressed button may be gone.
    focusIfLost(() => box.current)
    toastDone({ title, ...(text === undefined ? {} : { text }) })
  }

  const { passkeys, totpSince, totpLastUsedAt, hasFactor, recoveryCodesLeft, resetDueAt } = factors
  const hasPasskey = passkeys.length > 0
  const hasAll = hasPasskey && totpSince !== null
  return (
    <FormSection
      title="Anmeldung in zwei Schritten"
      text="Ein gestohlenes Passwort genügt dann nicht: Es braucht einen zweiten Faktor, etwas, das nur Sie haben."
    >
      <div ref={box} tabIndex={-1} className={classNames(arrange.stack20, styles.box)}>
        {resetDueAt ? (
          <Notice tone="danger" title="Ihr zweiter Faktor soll entfernt werden">
            <p>
              Bei uns hat jemand angegeben, ihn verloren zu haben. Bestätigen das zwei Admins, wird er am{' '}
              {formatDateTime(resetDueAt)} entfernt. Waren Sie das nicht? Melden Sie sich einmal ab und mit
              Ihrem zweiten Faktor wieder an: Dann bleibt alles, wie es ist.
            </p>
          </Notice>
        ) : null}
        {hasFactor ? (
          <ul aria-label="Ihre zweiten Faktoren" className={arrange.list}>
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                name={passkey.name}
                kind="Passkey"
                note={passkey.isSynced ? 'auf allen Geräten, die ihn teilen' : undefined}
                since={passkey.createdAt}
                lastUsed={passkey.lastUsedAt}
                onRename={() => void open({ kind: 'rename', id: passkey.id, name: passkey.name })}
                onRemove={() =>
                  void open({
                    kind: 'remove',
                    factor: { kind: 'passkey', id: passkey.id },
                    name: passkey.name,
                    isLast: passkeys.length === 1 && totpSince === null,
                  })
                }
              />
            ))}
            {totpSince ? (
              <Row
                name="Authenticator-App"
                kind="Code aus der App"
                since={totpSince}
                lastUsed={totpLastUsedAt}
                onRemove={() =>
                  void open({
                    kind: 'remove',
                    factor: { kind: 'totp' },
                    name: 'Authenticator-App',
                    isLast: passkeys.length === 0,
                  })
                }
              />
            ) : null}
            <li className={records.item}>
              <div className={records.words}>
                <p className={records.name}>
                  Wiederherstellungscodes{' '}
                  {recoveryCodesLeft < FEW_CODES ? (
                    <Badge tone="warn">
                      {recoveryCodesLeft === 0 ? 'aufgebraucht' : 'bald aufgebraucht'}
                    </Badge>
                  ) : null}
                </p>
                <p className={textStyles.minor}>
                  {recoveryCodesLeft === 0
                    ? 'Keiner übrig. Ohne sie kommen Sie nicht mehr ins Konto, wenn Gerät oder App verloren sind.'
                    : `Noch ${countOf(recoveryCodesLeft, 'Code', 'Codes')} übrig. Sie helfen, wenn Gerät oder App verloren sind; jeder gilt einmal.`}
                </p>
              </div>
              <LiveFieldset>
                <Button look="secondary" size="s" onClick={() => void open({ kind: 'codes' })}>
                  Neue Codes erstellen
                </Button>
              </LiveFieldset>
            </li>
          </ul>
        ) : null}
        {hasAll ? null : (
          <div className={classNames(arrange.stack16, styles.choices)}>
            {hasPasskey ? null : (
              <Choice
                title="Passkey"
                badge={hasFactor ? null : 'am einfachsten'}
                text="Fingerabdruck, Gesicht oder PIN Ihres Geräts. Ersetzt auch das Passwort und geht auf gefälschten Seiten nicht."
                action="Passkey einrichten"
                isMain={!hasFactor}
                onPress={() => void open({ kind: 'passkey' })}
              />
            )}
            {totpSince ? null : (
              <Choice
                title="Code aus einer App"
                badge={null}
                text="Jede Authenticator-App geht, auch die Passwort-Verwaltung Ihres Telefons."
                action="App einrichten"
                isMain={false}
                onPress={() => void open({ kind: 'totp' })}
              />
            )}
          </div>
        )}
        {hasPasskey ? (
          <LiveFieldset>
            <Button look="secondary" onClick={() => void open({ kind: 'passkey' })}>
              Weiteren Passkey einrichten
            </Button>
          </LiveFieldset>
        ) : null}
      </div>
      {Dialogs && task ? (
        <Dialogs task={task} hasFactor={hasFactor} onClose={() => setTask(null)} onChanged={changed} />
      ) : null}
    </FormSection>
  )
}

interface RowProps {
  readonly name: string
  readonly kind: string
  readonly note?: string | undefined
  readonly since: string
  readonly lastUsed: string | null
  readonly onRename?: () => void
  readonly onRemove: () => void
}

function Row({ name, kind, note, since, lastUsed, onRename, onRemove }: RowProps) {
  return (
    <li className={records.item}>
      <div className={records.words}>
        <p className={records.name}>{name}</p>
        <p className={textStyles.minor}>
          {kind}
          {note ? `, ${note}` : ''}
        </p>
        <p className={textStyles.minor}>
          Hinzugefügt am {formatDate(since)},{' '}
          {lastUsed === null ? 'noch nicht benutzt' : `zuletzt benutzt am ${formatDateTime(lastUsed)}`}
        </p>
      </div>
      <LiveFieldset>
        <div className={arrange.wrap10}>
          {onRename ? (
            <Button look="quiet" size="s" aria-label={`${name} umbenennen`} onClick={onRename}>
              Umbenennen
            </Button>
          ) : null}
          <Button look="secondary" size="s" aria-label={`${name} entfernen`} onClick={onRemove}>
            Entfernen
          </Button>
        </div>
      </LiveFieldset>
    </li>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly badge: string | null
  readonly text: string
  readonly action: string
  readonly isMain: boolean
  readonly onPress: () => void
}

function Choice({ title, badge, text, action, isMain, onPress }: ChoiceProps) {
  return (
    <div className={classNames(arrange.stack8, styles.choice)}>
      <h3 className={classNames(arrange.line, styles.choiceTitle)}>
        {title} {badge ? <Badge tone="ok">{badge}</Badge> : null}
      </h3>
      <p className={textStyles.minor}>{text}</p>
      <LiveFieldset>
        <Button look={isMain ? 'primary' : 'secondary'} size="s" onClick={onPress}>
          {action}
        </Button>
      </LiveFieldset>
    </div>
  )
}
