import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type StoredGroup, storedData, storedGroups, whatStays } from '../../../schema/stored-data.ts'
import { beginSessionTransition } from '../../shared/auth/session-transition.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { CheckField, PasswordField } from '../../shared/forms/form-fields.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Fold } from '../../shared/ui/fold.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { deleteAccount, type Refusal } from './auth-client.ts'
import { AuthForm } from './auth-form.tsx'
import type { AuthProblemText } from './auth-problem.tsx'
import type { DeletionPreviewQuery } from './delete-account.generated.ts'
import styles from './delete-account-dialog.module.css'
import { memberProblem } from './member-problem.ts'
import { useAuthSubmit } from './use-auth-submit.ts'

export interface DeleteAccountDialogProps {
  readonly preview: NonNullable<DeletionPreviewQuery['deletionPreview']>
  readonly email: string
  readonly isEmployer: boolean
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRequested: () => void
}

const LAST_ADMIN: AuthProblemText = {
  text: 'Sie sind die letzte Person, die diese Website verwaltet',
  help: 'Ohne Sie könnte niemand mehr Anzeigen prüfen. Geben Sie zuerst jemand anderem die Verwaltung; danach können Sie Ihr Konto löschen. Es hat sich nichts geändert.',
}

const jobsWords = (count: number): string => countOf(count, 'Anzeige', 'Anzeigen')

const schemaFor = (jobs: number) =>
  z.object({
    // Not "password": the page behind the dialog has a field of that name, and names are ids.
    deletionPassword: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.'),
    confirmed: z.boolean().refine((confirmed) => confirmed || jobs === 0, {
      message: `Bitte bestätigen Sie, dass ${jobsWords(jobs)} offline ${jobs === 1 ? 'geht' : 'gehen'}.`,
    }),
  })

/** Names of what is stored, one line per part of the account. */
function erasedParts(isEmployer: boolean): { title: string; names: string }[] {
  const entries = Object.values(storedData).filter(({ withAccount }) => withAccount === 'deleted')
  return (Object.keys(storedGroups) as StoredGroup[])
    .filter((group) => isEmployer || group !== 'company')
    .map((group) => ({
      title: storedGroups[group].title,
      names: entries
        .filter((entry) => entry.group === group)
        .map(({ name }) => name)
        .join(', '),
    }))
    .filter(({ names }) => names !== '')
}

const keptParts = (isEmployer: boolean) => whatStays.filter(({ group }) => isEmployer || group !== 'company')

function AtOnce({
  preview,
  isEmployer,
  jobs,
}: Pick<DeleteAccountDialogProps, 'preview' | 'isEmployer'> & { jobs: number }) {
  return (
    <section className={styles.part}>
      <h3>Sofort</h3>
      <ul>
        <li>Sie sind auf allen Geräten abgemeldet.</li>
        {isEmployer ? null : (
          <li>
            Ihre Stellengesuche sind nicht mehr zu finden. Niemand kann Ihre Kontaktdaten öffnen oder Ihnen
            schreiben.
          </li>
        )}
        {jobs > 0 ? <li>{`${jobsWords(jobs)} ${jobs === 1 ? 'geht' : 'gehen'} offline.`}</li> : null}
        {isEmployer && preview.companies.length === 0 ? (
          <li>Betriebe mit anderen Mitgliedern bleiben, mit ihren Anzeigen und Gesprächen.</li>
        ) : null}
        <li>
          Archive Ihrer Daten sind gelöscht. Was Sie davon behalten möchten, laden Sie bitte vorher herunter.
        </li>
        <li>Sie bekommen nur noch Mails zu Ihrem Konto.</li>
      </ul>
    </section>
  )
}

function Later({
  preview,
  isEmployer,
  day,
}: Pick<DeleteAccountDialogProps, 'preview' | 'isEmployer'> & { day: string }) {
  return (
    <section className={styles.part}>
      <h3>Am {day}</h3>
      <ul>
        <li>Wir löschen Ihr Konto endgültig. Wiederherstellen lässt es sich dann nicht mehr.</li>
        {preview.companies.map((company) => (
          <li key={company}>
            Der Betrieb „{company}“ wird mit allen Anzeigen gelöscht: Er hat kein anderes Mitglied.
          </li>
        ))}
        {preview.passedOn.map((company) => (
          <li key={company}>
            Das Team von „{company}“ leitet dann, wer am längsten dabei ist. Soll es jemand anderes sein,
            übergeben Sie den Betrieb vorher.
          </li>
        ))}
        {isEmployer && preview.companies.length === 0 ? null : (
          <li>
            Ihre Gespräche enden. Die andere Seite erfährt, dass das Konto gelöscht ist, aber nicht Ihren
            Namen.
          </li>
        )}
      </ul>
      <Fold title="Was gelöscht wird">
        <dl className={classNames(arrange.stack12, styles.kept)}>
          {erasedParts(isEmployer).map(({ title, names }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{names}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <Fold title="Was bleibt, warum und wie lange">
        <dl className={classNames(arrange.stack12, styles.kept)}>
          {keptParts(isEmployer).map(({ name, reason, period }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{reason}</dd>
              <dd className={textStyles.note}>Wie lange: {period}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  )
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { preview, opened, onClose } = props
  const day = formatDate(preview.deleteAfter)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Konto löschen"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      {preview.isLastAdmin ? (
        <Notice tone="warn" title={LAST_ADMIN.text}>
          <p>{LAST_ADMIN.help}</p>
        </Notice>
      ) : (
        <Steps {...props} day={day} />
      )}
    </Modal>
  )
}

function Steps({
  preview,
  email,
  isEmployer,
  day,
  onClose,
  onRequested,
}: DeleteAccountDialogProps & { day: string }) {
  // The server counts again: jobs may have come online while the dialog was open.
  const [jobs, setJobs] = useState(preview.onlineJobs)
  const form = useForm({
    resolver: zodResolver(schemaFor(jobs)),
    defaultValues: { deletionPassword: '', confirmed: false },
  })
  const problemOf = (refusal: Refusal): AuthProblemText => {
    if (refusal.code === 'LAST_ADMIN') return LAST_ADMIN
    if (refusal.code !== 'JOBS_ONLINE') return memberProblem(refusal)
    setJobs(refusal.onlineJobs ?? 0)
    form.setValue('confirmed', false)
    return {
      text: 'Inzwischen hat sich etwas geändert',
      help: `Jetzt ${refusal.onlineJobs === 1 ? 'geht' : 'gehen'} mit dem Konto ${jobsWords(refusal.onlineJobs ?? 0)} offline. Bitte bestätigen Sie noch einmal; bisher ist nichts geschehen.`,
    }
  }
  const sending = useAuthSubmit(form, {
    send: ({ deletionPassword }) => {
      const release = beginSessionTransition()
      return deleteAccount(deletionPassword, jobs).finally(release)
    },
    onDone: onRequested,
    problemOf,
    fields: ['deletionPassword'],
    leaves: true,
  })
  return (
    <>
      <p>
        Ihr Konto wird am {day} gelöscht. Bis dahin nehmen Sie die Löschung mit einem Klick zurück: mit dem
        Link, den wir Ihnen schicken, oder beim Anmelden.
      </p>
      <AtOnce preview={preview} isEmployer={isEmployer} jobs={jobs} />
      <Later preview={preview} isEmployer={isEmployer} day={day} />
      <div className={styles.form}>
        <AuthForm sending={sending}>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {jobs > 0 ? (
            <CheckField
              control={form.control}
              name="confirmed"
              label={`Ja, ${jobsWords(jobs)} ${jobs === 1 ? 'geht' : 'gehen'} sofort offline.`}
            />
          ) : null}
          <PasswordField
            control={form.control}
            name="deletionPassword"
            label="Passwort"
            autoComplete="current-password"
            hint="Damit nur Sie Ihr Konto löschen können."
          />
          <div className={arrange.answers}>
            <Button look="secondary" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit">{sending.busy ? 'Wird gesendet …' : 'Konto löschen'}</Button>
          </div>
        </AuthForm>
      </div>
    </>
  )
}
