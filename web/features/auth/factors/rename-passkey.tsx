import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { AuthForm } from '../auth-form.tsx'
import { useAuthSubmit } from '../use-auth-submit.ts'
import styles from './factor-dialogs.module.css'
import { factorProblem } from './factor-problem.ts'
import { renamePasskey } from './factors-client.ts'
import { passkeyNameSchema } from './passkey-name.ts'

interface RenamePasskeyProps {
  readonly id: string
  readonly name: string
  readonly onRenamed: () => Promise<void>
  readonly onClose: () => void
}

export function RenamePasskey({ id, name, onRenamed, onClose }: RenamePasskeyProps) {
  const form = useForm({ resolver: zodResolver(passkeyNameSchema), defaultValues: { name } })
  const sending = useAuthSubmit(form, {
    send: (values) => renamePasskey(id, values.name),
    onDone: onRenamed,
    problemOf: factorProblem,
    fields: ['name'],
  })
  return (
    <AuthForm sending={sending}>
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit">{sending.busy ? 'Wird gespeichert …' : 'Speichern'}</Button>
      </div>
    </AuthForm>
  )
}
