import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { postJson, type Refusal } from '../../../shared/connection/post-json.ts'
import { refusalWords } from '../../../shared/connection/refusal-words.ts'
import { RepeatKey } from '../../../shared/connection/repeat-key.ts'
import { fieldProblem } from '../../../shared/forms/field-problems.ts'
import { LEGAL_VERSION } from '../../../shared/legal/legal-version.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { ListedFile } from '../files/file-uploads.ts'
import type { ApplyJob } from './apply-job.ts'
import { type ApplyValues, type CheckedApplication, toApplicationFields } from './apply-schema.ts'
import { whyRefused } from './submit-words.tsx'
import { type SubmitState, useArmedSubmit } from './use-armed-submit.ts'
import '../../../shared/forms/zod.ts'

interface GuestSubmitOptions {
  readonly job: ApplyJob
  /** Of the draft: it alone leads to the files. */
  readonly guestKey: string
  readonly form: UseFormReturn<ApplyValues, unknown, CheckedApplication>
  readonly files: readonly ListedFile[]
  readonly onStarted: (email: string) => void
}

class NotStarted extends Error {
  override readonly name = 'NotStarted'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`${refusal.status} ${refusal.code}`)
    this.refusal = refusal
  }
}

const started = z.object({ ok: z.literal(true) })

const FIELDS = ['firstName', 'lastName', 'email', 'letter'] as const

/** Specification, point 5. */
const DISPOSABLE =
  'Wegwerf-E-Mail-Adressen sind nicht zulässig. Bitte verwenden Sie eine dauerhafte E-Mail-Adresse.'

const KEPT = 'Ihr Text und Ihre Dateien stehen noch hier.'

/** No answer, or one of a server that has too much to do: the same press works later. */
const isOutage = (error: unknown): boolean =>
  error instanceof NotStarted && (error.refusal.status === 0 || error.refusal.status >= 502)

/** Beyond what is said at a field. */
function whyNotStarted({ status, code, fields }: Refusal): ReactNode {
  if (status === 0)
    return (
      <p>
        Wir erreichen den Server nicht. {KEPT} Schicken Sie die Bewerbung noch einmal ab, sobald die
        Verbindung wieder da ist; doppelt kommt nichts an.
      </p>
    )
  if (fields['termsVersion'] !== undefined)
    return (
      <>
        <p>
          Unsere AGB oder die Datenschutzerklärung haben sich geändert, seit Sie diese Seite geöffnet haben.
          Laden Sie die Seite bitte neu, und schicken Sie die Bewerbung dann ab. {KEPT}
        </p>
        <Button look="secondary" size="s" onClick={() => window.location.reload()}>
          Seite neu laden
        </Button>
      </>
    )
  if (fields['jobId'] === 'too_many')
    return (
      <p>
        Auf diese Stelle warten heute schon sehr viele Bewerbungen auf ihre Bestätigung. {KEPT} Melden Sie
        sich an, dann geht es sofort, oder versuchen Sie es morgen noch einmal.
      </p>
    )
  if (status === 429)
    return (
      <p>
        Aus Ihrem Netz kamen in der letzten Stunde sehr viele Bewerbungen. {KEPT} Versuchen Sie es in einer
        Stunde noch einmal, oder melden Sie sich an.
      </p>
    )
  return (
    whyRefused({ code, jobId: fields['jobId'], fileIds: fields['fileIds'] }) ?? (
      <p>{refusalWords({ status }).text}</p>
    )
  )
}

/** Sends a visitor's application on its way: it waits for the press behind the link of a mail. */
export function useGuestSubmit({ job, guestKey, form, files, onStarted }: GuestSubmitOptions): SubmitState {
  const [key] = useState(() => new RepeatKey())
  return useArmedSubmit({
    form,
    files,
    isOutage,
    async send(checked, arrived) {
      const { firstName, lastName, email, letter } = toApplicationFields(checked)
      const content = { firstName, lastName, email, letter, fileIds: arrived.map(({ id }) => id) }
      const outcome = await postJson(
        '/api/auth/start-guest-application',
        { ...content, jobId: job.id, guestKey, clientKey: key.of(content), termsVersion: LEGAL_VERSION },
        started,
      )
      if (!outcome.ok) throw new NotStarted(outcome)
      // A second press after a while asks for another mail.
      key.done()
      onStarted(email)
    },
    explain(error) {
      if (!(error instanceof NotStarted)) throw error
      const { fields } = error.refusal
      const wrong = FIELDS.filter((name) => fields[name] !== undefined)
      for (const name of wrong) {
        const rule = fields[name] ?? ''
        form.setError(name, {
          type: 'server',
          message: rule === 'disposable' ? DISPOSABLE : fieldProblem(rule),
        })
      }
      return wrong.length > 0 ? null : whyNotStarted(error.refusal)
    },
  })
}
