import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { accountEmail } from '../../../shared/forms/account-email.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { InviteColleagueDocument } from './team.generated.ts'
import { invitedEmailProblem, teamProblem } from './team-words.ts'
import '../../../shared/forms/zod.ts'

interface InviteDialogProps {
  readonly companyId: string
  readonly companyName: string
  readonly opened: boolean
  /** Closes the dialog and says what was done. */
  readonly done: (title: string, text: string) => void
  readonly onClose: () => void
}

const schema = z.object({ email: accountEmail('Bitte geben Sie die E-Mail-Adresse ein.') })

/** Mails a link to somebody who then works for the company with an account of their own. */
export function InviteDialog({ companyId, companyName, opened, done, onClose }: InviteDialogProps) {
  const client = useClient()
  const { control, trigger, getValues, reset, setError, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  useEffect(() => {
    if (!opened) reset()
  }, [opened, reset])
  return (
    <ActionDialog
      opened={opened}
      title="Kollegin oder Kollegen einladen"
      action="Einladung senden"
      busyAction="Wird gesendet …"
      fields={
        <TextField
          control={control}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="Die geschäftliche Adresse. Nur wer dieses Postfach öffnet, kann die Einladung annehmen."
        />
      }
      isReady={() => trigger('email', { shouldFocus: true })}
      run={async () => {
        const { email } = schema.parse(getValues())
        try {
          await client.mutate({ mutation: InviteColleagueDocument, variables: { companyId, email } })
        } catch (error) {
          const message = invitedEmailProblem(error)
          if (message === null) throw error
          setError('email', { type: 'server', message })
          // The field is disabled until the dialog has stopped sending.
          setTimeout(() => setFocus('email'))
          return
        }
        done('Einladung gesendet', `Der Link an ${email} gilt sieben Tage.`)
      }}
      problemOf={teamProblem}
      onClose={onClose}
    >
      <p>
        Wer annimmt, bearbeitet mit einem eigenen Konto Anzeigen, Bewerbungen, Gespräche und Buchungen von{' '}
        {companyName}. Um das Team kümmert sich weiter die Leitung.
      </p>
    </ActionDialog>
  )
}
