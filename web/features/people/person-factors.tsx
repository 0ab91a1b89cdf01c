import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { ActionDialog } from '../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import type { OpenedPerson } from './opened-person.ts'
import {
  AskFactorResetDocument,
  CancelFactorResetDocument,
  ConfirmFactorResetDocument,
  type OpenedPersonQuery,
} from './person.generated.ts'
import styles from './person-panel.module.css'
import { PersonSection } from './person-section.tsx'

type Factors = NonNullable<OpenedPersonQuery['personFactors']>

/** Longest reason of the server. */
const LONGEST_RESET_REASON = 1000

interface PersonFactorsProps {
  readonly person: OpenedPerson
  readonly factors: Factors
  readonly name: string
  readonly onChanged: () => Promise<void>
}

/** Whether the person has a second factor, and what two admins can do when it is lost. */
export function PersonFactors({ person, factors, name, onChanged }: PersonFactorsProps) {
  const [asked, setAsked] = useState<'ask' | 'confirm' | 'cancel' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { reset } = factors
  const done = async (title: string, text: string) => {
    setAsked(null)
    await onChanged()
    focusIfLost(() => box.current)
    toastDone({ title, text })
  }
  const dialog = { person, name, done, onClose: () => setAsked(null) }
  const canAsk = hasAny(factors) && reset === null && !person.isSelf
  return (
    <PersonSection
      title="Zweiter Faktor"
      note={wordsOf(factors)}
      action={
        canAsk ? (
          <LiveFieldset>
            <Button look="quiet" size="s" onClick={() => setAsked('ask')}>
              Zurücksetzen …
            </Button>
          </LiveFieldset>
        ) : null
      }
    >
      <div ref={box} tabIndex={-1} className={styles.reset}>
        {reset ? (
          <Notice
            tone="warn"
            title={reset.confirmedAt === null ? 'Zurücksetzen beantragt' : 'Wird zurückgesetzt'}
          >
            <p>{resetWords(reset, name)}</p>
            <LiveFieldset>
              <div className={classNames(arrange.wrap8, styles.actions)}>
                {reset.isConfirmable ? (
                  <Button size="s" onClick={() => setAsked('confirm')}>
                    Als zweiter Admin bestätigen …
                  </Button>
                ) : null}
                <Button look="secondary" size="s" onClick={() => setAsked('cancel')}>
                  Zurücksetzen abbrechen …
                </Button>
              </div>
            </LiveFieldset>
          </Notice>
        ) : null}
      </div>
      <AskDialog {...dialog} opened={asked === 'ask'} />
      <ConfirmResetDialog {...dialog} opened={asked === 'confirm'} />
      <CancelDialog {...dialog} opened={asked === 'cancel'} />
    </PersonSection>
  )
}

const hasAny = ({ passkeys, hasTotp }: Factors): boolean => passkeys > 0 || hasTotp

/** `Ja: 2 Passkeys und App; 8 Wiederherstellungscodes übrig` */
function wordsOf(factors: Factors): string {
  if (!hasAny(factors)) return 'Nein. Zum Anmelden genügt das Passwort.'
  const { passkeys, hasTotp, recoveryCodesLeft } = factors
  const parts = [
    ...(passkeys > 0 ? [countOf(passkeys, 'Passkey', 'Passkeys')] : []),
    ...(hasTotp ? ['Authenticator-App'] : []),
  ]
  return `Ja: ${parts.join(' und ')}; ${countOf(recoveryCodesLeft, 'Wiederherstellungscode', 'Wiederherstellungscodes')} übrig.`
}

function resetWords(reset: NonNullable<Factors['reset']>, name: string): string {
  const { askedByMe, askedAt, confirmedAt, dueAt, expiresAt } = reset
  const begun = `${askedByMe ? 'Von Ihnen' : 'Von einem anderen Admin'} beantragt am ${formatDateTime(askedAt)}.`
  return confirmedAt === null
    ? `${begun} Ein anderer Admin muss das bis zum ${formatDateTime(expiresAt)} bestätigen. ${name} hat eine Mail bekommen.`
    : `${begun} Bestätigt am ${formatDateTime(confirmedAt)}. Ab ${formatDateTime(dueAt)} genügt wieder das Passwort. Benutzt ${name} vorher einen der Faktoren, bleibt alles, wie es ist.`
}

interface ResetDialogProps {
  readonly person: OpenedPerson
  readonly name: string
  readonly opened: boolean
  readonly done: (title: string, text: string) => Promise<void>
  readonly onClose: () => void
}

function problemOf(error: unknown): string | null {
  switch (errorCode(error)) {
    case 'FORBIDDEN':
      return 'Das geht nicht: Bestätigen muss ein anderer Admin als der, der es beantragt hat, und niemand entscheidet über das eigene Konto.'
    case 'NOT_FOUND':
    case 'INVALID_STATE':
    case 'CONFLICT':
      return 'Das hat sich inzwischen geändert. Laden Sie die Seite neu, um den jetzigen Stand zu sehen.'
    default:
      return null
  }
}

function AskDialog({ person, name, opened, done, onClose }: ResetDialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title={`Zweiten Faktor von ${name} zurücksetzen?`}
      action="Zurücksetzen beantragen"
      busyAction="Wird beantragt …"
      text={{
        label: 'Woher wissen Sie, dass die Person es selbst ist?',
        hint: 'Der zweite Admin liest das und prüft es. Es bleibt im Protokoll.',
        max: LONGEST_RESET_REASON,
        required: 'Bitte schreiben Sie auf, wie Sie die Person erkannt haben.',
        key: `faktor-zuruecksetzen:${person.id}`,
        field: 'reason',
      }}
      run={async (reason) => {
        await client.mutate({ mutation: AskFactorResetDocument, variables: { id: person.id, reason } })
        await done('Zurücksetzen beantragt', 'Jetzt fehlt noch ein zweiter Admin.')
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        Das ist für Menschen, die Telefon, Passkey und alle Codes verloren haben. Wer sich als {name} ausgibt,
        käme so ins Konto, deshalb braucht es zwei Admins und einen Tag:
      </p>
      <ul>
        <li>Ein anderer Admin bestätigt hier, innerhalb von sieben Tagen.</li>
        <li>Frühestens 24 Stunden nach Ihrem Antrag werden Passkeys, App und Codes entfernt.</li>
        <li>
          {name} bekommt sofort eine Mail. Benutzt {name} in dieser Zeit einen der Faktoren, ist der Antrag
          hinfällig.
        </li>
      </ul>
      <p>Das Passwort bleibt, wie es ist.</p>
    </ActionDialog>
  )
}

function ConfirmResetDialog({ person, name, opened, done, onClose }: ResetDialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title="Als zweiter Admin bestätigen?"
      action="Zurücksetzen bestätigen"
      busyAction="Wird bestätigt …"
      run={async () => {
        await client.mutate({ mutation: ConfirmFactorResetDocument, variables: { id: person.id } })
        await done('Bestätigt', `${name} kommt danach mit dem Passwort allein ins Konto.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        Bitte prüfen Sie selbst, ob {name} wirklich darum gebeten hat, zum Beispiel mit einem Anruf. Die
        Begründung steht unten bei „Was Admins getan haben“.
      </p>
    </ActionDialog>
  )
}

function CancelDialog({ person, name, opened, done, onClose }: ResetDialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title="Zurücksetzen abbrechen?"
      action="Zurücksetzen abbrechen"
      busyAction="Wird abgebrochen …"
      run={async () => {
        await client.mutate({ mutation: CancelFactorResetDocument, variables: { id: person.id } })
        await done('Abgebrochen', `Der zweite Faktor von ${name} bleibt.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>Der zweite Faktor bleibt, wie er ist. Einen neuen Antrag kann jeder Admin jederzeit stellen.</p>
    </ActionDialog>
  )
}
