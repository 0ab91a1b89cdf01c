import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { RepeatKey } from '../../../shared/connection/repeat-key.ts'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { showServerErrors } from '../../../shared/forms/server-errors.ts'
import { deliver } from '../../../shared/outbox/flush.ts'
import { paths } from '../../../shared/routing/paths.ts'
import type { ListedFile } from '../files/file-uploads.ts'
import { APPLICATION } from './application-orders.ts'
import type { ApplyJob } from './apply-job.ts'
import {
  type ApplyValues,
  applySchema,
  type CheckedApplication,
  toApplicationFields,
} from './apply-schema.ts'
import { applyHash } from './apply-url.ts'
import { whyNotSent } from './submit-words.tsx'
import { type SubmitState, useArmedSubmit } from './use-armed-submit.ts'

interface SubmitOptions {
  readonly job: ApplyJob
  readonly userId: string
  readonly form: UseFormReturn<ApplyValues, unknown, CheckedApplication>
  readonly files: readonly ListedFile[]
  readonly onSent: () => void
  /** There was no answer: the outbox sends it. */
  readonly onWaits: () => void
  /** There is an application already: another tab was faster. */
  readonly onStale: () => void
}

const SERVER_FIELDS = Object.fromEntries(
  Object.keys(applySchema.shape).map((name) => [name, name]),
) as Readonly<Record<string, keyof ApplyValues>>

/** Sends a member's application: the same content goes out again under the same key, so that the database keeps one when an answer was lost. */
export function useSubmit({
  job,
  userId,
  form,
  files,
  onSent,
  onWaits,
  onStale,
}: SubmitOptions): SubmitState & { readonly signedOut: boolean } {
  const client = useClient()
  const [key] = useState(() => new RepeatKey())
  const [signedOut, setSignedOut] = useState(false)
  const submit = useArmedSubmit({
    form,
    files,
    isOutage,
    onPress: () => setSignedOut(false),
    async send(checked, arrived) {
      const fields = toApplicationFields(checked)
      const delivery = await deliver(client, {
        key: key.of(fields, arrived),
        userId,
        kind: APPLICATION,
        subject: job.id,
        title: `Bewerbung bei ${job.company}: ${job.title}`,
        href: paths.job.href(job.slug) + applyHash(),
        text: checked.letter,
        details: { fields: form.getValues(), files: arrived },
      })
      if (delivery === 'sent') onSent()
      else onWaits()
    },
    explain(error) {
      if (errorCode(error) === 'UNAUTHENTICATED') {
        setSignedOut(true)
        return null
      }
      if (errorFields(error)['jobId'] === 'already_applied') {
        onStale()
        return null
      }
      return whyNotSent(error) ?? showServerErrors(error, { setError: form.setError, fields: SERVER_FIELDS })
    },
  })
  return { ...submit, signedOut }
}
