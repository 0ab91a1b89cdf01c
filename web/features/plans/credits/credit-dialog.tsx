import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { newClientKey } from '../../../shared/connection/client-key.ts'
import { countOf, formatCount } from '../../../shared/format/number.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { GiveCreditDocument } from '../bookings/booking-verbs.generated.ts'
import { whole } from '../plan-schema.ts'
import '../../../shared/forms/zod.ts'

interface CreditDialogProps {
  readonly companyId: string
  readonly companyName: string
  readonly opened: boolean
  readonly done: (title: string, text: string) => Promise<void>
  readonly onClose: () => void
}

/** As app_public.give_credit takes them. */
const LIMITS = { jobs: { min: 1, max: 20 }, days: { min: 7, max: 90 }, reason: 500 } as const

const schema = z.object({ jobs: whole(LIMITS.jobs), days: whole(LIMITS.days) })

/** Gives a company jobs that cost nothing, after a failure of the site or a complaint. */
export function CreditDialog({ companyId, companyName, opened, done, onClose }: CreditDialogProps) {
  const client = useClient()
  const { control, trigger, getValues, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { jobs: '1', days: '60' },
  })
  // One for what was typed: sent again after an answer that was lost, it gives once.
  const order = useRef<{ readonly content: string; readonly key: string }>(null)
  const keyOf = (content: string): string => {
    if (order.current?.content !== content) order.current = { content, key: newClientKey() }
    return order.current.key
  }
  return (
    <ActionDialog
      opened={opened}
      title={`${companyName} eine Gutschrift geben?`}
      action="Gutschrift geben"
      busyAction="Wird gutgeschrieben …"
      fields={
        <>
          <TextField control={control} name="jobs" inputMode="numeric" label="Anzeigen" />
          <TextField control={control} name="days" inputMode="numeric" label="Tage online je Anzeige" />
        </>
      }
      isReady={() => trigger(undefined, { shouldFocus: true })}
      text={{
        label: 'Grund',
        hint: 'Der Betrieb kann diesen Text lesen.',
        max: LIMITS.reason,
        required: 'Bitte nennen Sie den Grund.',
        key: `gutschrift:${companyId}`,
        field: 'reason',
      }}
      run={async (reason) => {
        const { jobs, days } = schema.parse(getValues())
        await client.mutate({
          mutation: GiveCreditDocument,
          variables: {
            companyId,
            jobs,
            days,
            reason,
            clientKey: keyOf(JSON.stringify([jobs, days, reason])),
          },
        })
        order.current = null
        reset()
        await done(
          'Gutschrift gegeben',
          `${companyName} hat ${countOf(jobs, 'Anzeige', 'Anzeigen')} zu ${formatCount(days)} Tagen frei.`,
        )
      }}
      onClose={onClose}
    >
      <p>
        Der Betrieb kann die Anzeigen ein Jahr lang einlösen, ohne zu bezahlen. Sie werden vor allem anderen
        verbraucht.
      </p>
    </ActionDialog>
  )
}
