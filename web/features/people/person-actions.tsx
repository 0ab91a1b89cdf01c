import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isRole, ROLE_RIGHTS, ROLE_WORDS, ROLES } from '../../entities/account/account-labels.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { countOf } from '../../shared/format/number.ts'
import { ActionDialog } from '../../shared/forms/action-dialog.tsx'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import type { UserRole } from '../../shared/graphql/schema-types.generated.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import textStyles from '../../shared/ui/text.module.css'
import type { OpenedPerson } from './opened-person.ts'
import {
  ChangeUserRoleDocument,
  EndPersonSessionsDocument,
  RestoreAccountDocument,
  SendRecoveryMailDocument,
  SuspendAccountDocument,
} from './person.generated.ts'
import styles from './person-panel.module.css'
import '../../shared/forms/zod.ts'

/** Longest reason of the server. */
const LONGEST_REASON = 1000

interface PersonActionsProps {
  readonly person: OpenedPerson
  readonly name: string
  readonly onChanged: () => Promise<void>
}

type Action = 'role' | 'suspend' | 'restore' | 'recover' | 'sessions'

/** What an admin can do with an account. Each asks first and says what happens, and for whom. */
export function PersonActions({ person, name, onChanged }: PersonActionsProps) {
  const [asked, setAsked] = useState<Action | null>(null)
  const row = useRef<HTMLDivElement>(null)
  if (person.isSelf) return <OwnAccount isLastAdmin={person.isLastAdmin} />

  /** After a verb: the dialog closes, the panel shows what is now, and the keyboard goes on at the buttons. */
  const done = async (title: string, text?: string) => {
    setAsked(null)
    await onChanged()
    focusIfLost(() => row.current?.querySelector<HTMLElement>('button'))
    toastDone({ title, ...(text === undefined ? {} : { text }) })
  }
  const dialog = { person, name, done, reload: onChanged, onClose: () => setAsked(null) }
  const isSuspended = person.suspendedAt !== null
  return (
    <div ref={row} className={classNames(arrange.wrap8, styles.actions)}>
      <LiveFieldset>
        {isSuspended ? (
          <Button size="s" onClick={() => setAsked('restore')}>
            Wieder freigeben
          </Button>
        ) : (
          <Button look="secondary" size="s" className={textStyles.danger} onClick={() => setAsked('suspend')}>
            Sperren …
          </Button>
        )}
        <Button look="secondary" size="s" onClick={() => setAsked('role')}>
          Rolle ändern …
        </Button>
        {isSuspended || person.state === 'leaving' ? null : (
          <Button look="secondary" size="s" onClick={() => setAsked('recover')}>
            {person.emailVerified ? 'Mail für neues Passwort …' : 'Bestätigungsmail erneut …'}
          </Button>
        )}
        {person.sessions.length > 0 ? (
          <Button look="secondary" size="s" onClick={() => setAsked('sessions')}>
            Überall abmelden …
          </Button>
        ) : null}
      </LiveFieldset>
      <RoleDialog {...dialog} opened={asked === 'role'} />
      <SuspendDialog {...dialog} opened={asked === 'suspend'} />
      <RestoreDialog {...dialog} opened={asked === 'restore'} />
      <RecoverDialog {...dialog} opened={asked === 'recover'} />
      <SessionsDialog {...dialog} opened={asked === 'sessions'} />
    </div>
  )
}

/** Admins cannot act on themselves, so that one of them always remains. */
function OwnAccount({ isLastAdmin }: { readonly isLastAdmin: boolean }) {
  return (
    <p className={styles.own}>
      {isLastAdmin
        ? 'Das ist Ihr eigenes Konto, und Sie sind gerade der einzige Admin. Rolle und Sperre ändert ein anderer Admin: Geben Sie zuerst jemandem diese Rolle. Ohne Admin könnte niemand mehr prüfen und freigeben.'
        : 'Das ist Ihr eigenes Konto. Rolle und Sperre ändert ein anderer Admin, alles Übrige Sie selbst in Ihrem Profil.'}
    </p>
  )
}

interface VerbDialogProps {
  readonly person: OpenedPerson
  readonly name: string
  readonly opened: boolean
  readonly done: (title: string, text?: string) => Promise<void>
  /** Asks for the person again. */
  readonly reload: () => Promise<void>
  readonly onClose: () => void
}

/** Said by every verb about accounts. */
function problemOf(error: unknown): string | null {
  switch (errorCode(error)) {
    case 'FORBIDDEN':
      return 'Das geht nicht mehr: Sie sind kein Admin mehr, oder das Konto ist Ihr eigenes.'
    case 'NOT_FOUND':
      return 'Dieses Konto gibt es nicht mehr. Die Person hat es inzwischen gelöscht.'
    case 'INVALID_STATE':
      return 'Das ist im jetzigen Stand des Kontos nicht möglich. Laden Sie die Seite neu, um zu sehen, was sich geändert hat.'
    case 'CONFLICT':
      return 'Ein anderer Admin war schneller. Laden Sie die Seite neu, um zu sehen, was sich geändert hat.'
    default:
      return null
  }
}

/** The answer of the server to who would take the last admin away. */
function roleProblemOf(error: unknown): string | null {
  return errorCode(error) === 'INVALID_STATE' || errorCode(error) === 'CONFLICT'
    ? 'Es muss immer mindestens ein Admin bleiben, und diese Person ist gerade der letzte. Geben Sie zuerst jemand anderem die Rolle Admin.'
    : problemOf(error)
}

interface RoleValues {
  readonly role: string
}

const roleSchema = (now: UserRole) =>
  z.object({
    role: z.string().refine((role) => role !== now, 'Bitte wählen Sie eine andere Rolle als die jetzige.'),
  })

function RoleDialog({ person, name, opened, done, onClose }: VerbDialogProps) {
  const client = useClient()
  const { control, reset, trigger, getValues } = useForm<RoleValues>({
    resolver: zodResolver(roleSchema(person.role)),
    values: { role: person.role },
  })
  useEffect(() => {
    if (opened) reset()
  }, [opened, reset])
  const role = useWatch({ control, name: 'role' })
  return (
    <ActionDialog
      opened={opened}
      title={`Rolle von ${name}`}
      action="Rolle ändern"
      busyAction="Wird geändert …"
      isReady={() => trigger('role', { shouldFocus: true })}
      run={async () => {
        const wanted = getValues('role')
        if (!isRole(wanted)) return
        await client.mutate({ mutation: ChangeUserRoleDocument, variables: { id: person.id, role: wanted } })
        await done('Rolle geändert', `${name} ist jetzt ${ROLE_WORDS[wanted]}.`)
      }}
      problemOf={roleProblemOf}
      onClose={onClose}
      fields={
        <ChoiceField
          control={control}
          name="role"
          label="Neue Rolle"
          look="cards"
          options={ROLES.map((value) => ({
            value,
            label: value === person.role ? `${ROLE_WORDS[value]} (jetzt)` : ROLE_WORDS[value],
            text: ROLE_RIGHTS[value],
          }))}
        />
      }
    >
      <p>Die neue Rolle gilt sofort, auch in offenen Tabs. {name} erfährt davon in der Glocke.</p>
      {person.role !== 'applicant' && role === 'applicant' && person.companies.length > 0 ? (
        <p>
          Anzeigen und Bewerbungen gehören dem Betrieb und bleiben, aber {name} kann sie nicht mehr
          bearbeiten.
        </p>
      ) : null}
      {role === 'admin' && person.role !== 'admin' ? (
        <p>
          <b>Admins sehen alle Konten und entscheiden über alle Inhalte.</b> Geben Sie diese Rolle nur
          Menschen, die diese Seite betreiben.
        </p>
      ) : null}
    </ActionDialog>
  )
}

function SuspendDialog({ person, name, opened, done, reload, onClose }: VerbDialogProps) {
  const client = useClient()
  // A company stays public as long as one of its people is not suspended.
  const alone = person.companies.filter(({ members }) => members <= 1)
  const shared = person.companies.filter(({ members }) => members > 1)
  const hidden = alone.reduce((sum, { onlineJobs }) => sum + onlineJobs, 0)
  return (
    <ActionDialog
      opened={opened}
      title={`${name} sperren?`}
      action="Konto sperren"
      busyAction="Wird gesperrt …"
      text={{
        label: 'Grund',
        hint: `${name} liest genau diesen Text in der Mail, die gleich hinausgeht.`,
        max: LONGEST_REASON,
        required: 'Bitte nennen Sie den Grund. Wer gesperrt wird, muss ihn erfahren.',
        key: `sperren:${person.id}`,
        field: 'reason',
      }}
      run={async (reason) => {
        try {
          await client.mutate({ mutation: SuspendAccountDocument, variables: { id: person.id, reason } })
        } catch (error) {
          // Behind the dialog stands what is now, and by whom.
          if (errorCode(error) === 'CONFLICT') await reload()
          throw error
        }
        await done('Konto gesperrt', `${name} ist abgemeldet und hat eine Mail mit dem Grund bekommen.`)
      }}
      problemOf={(error) =>
        errorCode(error) === 'CONFLICT'
          ? 'Ein anderer Admin hat dieses Konto inzwischen schon gesperrt. Ihr Grund ging nicht hinaus, und die Mail mit dem anderen Grund gilt.'
          : problemOf(error)
      }
      onClose={onClose}
    >
      <p>Das geschieht sofort:</p>
      <ul>
        <li>
          {person.sessions.length === 0
            ? 'Anmelden geht nicht mehr.'
            : `${countOf(person.sessions.length, 'Sitzung endet', 'Sitzungen enden')}, auch in offenen Tabs. Anmelden geht nicht mehr.`}
        </li>
        {hidden > 0 ? (
          <li>
            {countOf(hidden, 'Anzeige verschwindet', 'Anzeigen verschwinden')} aus Suche, Listen und von ihren
            Seiten.
          </li>
        ) : null}
        {person.jobRequests > 0 ? <li>Stellengesuche verschwinden, soweit sie online sind.</li> : null}
        {shared.map(({ id, companyName, members }) => (
          <li key={id}>
            Die Anzeigen von {companyName} bleiben:{' '}
            {countOf(members - 1, 'weitere Person gehört', 'weitere Personen gehören')} dazu.
          </li>
        ))}
        {person.applications + person.conversations > 0 ? (
          <li>
            Wer mit {name} in einem Gespräch oder wegen einer Bewerbung in Kontakt ist, erfährt, dass es
            gerade nicht weitergeht, aber nicht warum.
          </li>
        ) : null}
        <li>{name} bekommt den Grund per Mail und liest dort, wie man uns erreicht.</li>
      </ul>
      <p>Gelöscht wird nichts. Sie können das Konto jederzeit wieder freigeben.</p>
    </ActionDialog>
  )
}

function RestoreDialog({ person, name, opened, done, onClose }: VerbDialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title={`${name} wieder freigeben?`}
      action="Wieder freigeben"
      busyAction="Wird freigegeben …"
      run={async () => {
        await client.mutate({ mutation: RestoreAccountDocument, variables: { id: person.id } })
        await done('Konto wieder frei', `${name} hat eine Mail bekommen und kann sich anmelden.`)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        {name} kann sich wieder anmelden. Was online war und nicht inzwischen abgelaufen ist, erscheint wieder
        an allen Stellen.
      </p>
      <p>{name} erfährt davon per Mail.</p>
    </ActionDialog>
  )
}

function RecoverDialog({ person, name, opened, done, onClose }: VerbDialogProps) {
  const client = useClient()
  const confirms = !person.emailVerified
  return (
    <ActionDialog
      opened={opened}
      title={confirms ? 'Bestätigungsmail erneut schicken?' : 'Mail für ein neues Passwort schicken?'}
      action="Mail schicken"
      busyAction="Wird geschickt …"
      run={async () => {
        const { data } = await client.mutate({
          mutation: SendRecoveryMailDocument,
          variables: { id: person.id },
        })
        await done(
          'Die Mail ist unterwegs',
          data?.sendRecoveryMail?.result === 'confirm_email'
            ? `An ${person.email}, mit dem Link zum Bestätigen.`
            : `An ${person.email}, mit dem Link für ein neues Passwort.`,
        )
      }}
      problemOf={(error) =>
        errorCode(error) === 'RATE_LIMITED'
          ? 'Nicht geschickt: Eine Person bekommt am Tag höchstens drei solche Mails, und ein Admin schickt höchstens 60. Morgen geht es wieder.'
          : problemOf(error)
      }
      onClose={onClose}
    >
      <p>
        {confirms
          ? `${name} bekommt an ${person.email} noch einmal den Link, mit dem die Adresse bestätigt wird.`
          : `${name} bekommt an ${person.email} den Link, mit dem man ein neues Passwort wählt. Das jetzige bleibt gültig, bis das geschieht.`}
      </p>
      <p>Sie selbst sehen weder Link noch Passwort.</p>
    </ActionDialog>
  )
}

function SessionsDialog({ person, name, opened, done, onClose }: VerbDialogProps) {
  const client = useClient()
  return (
    <ActionDialog
      opened={opened}
      title={`${name} überall abmelden?`}
      action="Überall abmelden"
      busyAction="Wird abgemeldet …"
      run={async () => {
        const { data } = await client.mutate({
          mutation: EndPersonSessionsDocument,
          variables: { id: person.id },
        })
        await done(`${countOf(data?.endPersonSessions?.ended ?? 0, 'Sitzung', 'Sitzungen')} beendet`, name)
      }}
      problemOf={problemOf}
      onClose={onClose}
    >
      <p>
        {countOf(person.sessions.length, 'Sitzung endet', 'Sitzungen enden')} sofort, auch in offenen Tabs.
        Das Passwort bleibt gültig, neu anmelden geht.
      </p>
    </ActionDialog>
  )
}
