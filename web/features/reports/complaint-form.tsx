import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { formatDate } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { useLeaveWarning } from '../../shared/forms/use-leave-warning.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { explanationRule } from './report-schema.ts'
import { LONGEST_REPORT } from './report-words.ts'

const schema = z.object({ explanation: explanationRule })
type Values = z.input<typeof schema>

interface ComplaintFormProps {
  readonly until: string | null
  /** Null when it was taken, else what to tell the person. */
  readonly send: (explanation: string) => Promise<string | null>
}

export function ComplaintForm({ until, send }: ComplaintFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { explanation: '' } })
  const { isDirty } = useFormState({ control: form.control })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  useLeaveWarning(isDirty && !busy)
  useEffect(() => {
    if (problem !== null && !busy) notice.current?.focus()
  }, [problem, busy])

  const submit = form.handleSubmit(
    async ({ explanation }) => {
      if (sending.current) return
      sending.current = true
      setBusy(true)
      setProblem(null)
      const failure = await send(explanation)
      sending.current = false
      setBusy(false)
      setProblem(failure)
    },
    () => form.setFocus('explanation'),
  )

  return (
    <form
      method="post"
      className={arrange.stack20}
      noValidate
      onSubmit={(event: SyntheticEvent) => void submit(event)}
    >
      <h2>Damit nicht einverstanden?</h2>
      <p>
        {until === null ? 'Sie' : `Bis zum ${formatDate(until)}`} können {until === null ? '' : 'Sie '}sich
        kostenlos beschweren. Dann entscheidet eine andere Person aus unserem Team neu, wenn es eine gibt.
      </p>
      <div ref={notice} tabIndex={-1} role="alert">
        {problem ? (
          <Notice tone="danger" title="Noch nicht gesendet">
            {problem}
          </Notice>
        ) : null}
      </div>
      <LiveFieldset busy={busy}>
        <TextAreaField
          control={form.control}
          name="explanation"
          label="Warum ist die Entscheidung falsch?"
          minRows={3}
          maxRows={16}
          max={LONGEST_REPORT}
        />
        <div className={arrange.actions}>
          <Button type="submit">{busy ? 'Wird gesendet …' : 'Beschwerde senden'}</Button>
        </div>
      </LiveFieldset>
    </form>
  )
}
