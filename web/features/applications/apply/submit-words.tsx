import type { ReactNode } from 'react'
import { errorCode, isOutage } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'

const KEPT = 'Ihre Angaben und Ihr Text bleiben hier gespeichert.'

/** What went wrong with the whole application, and what is safe; null for what belongs to a field. */
export function whyNotSent(error: unknown): ReactNode {
  if (isOutage(error))
    return (
      <p>
        Wir erreichen den Server nicht. {KEPT} Senden Sie noch einmal, sobald die Verbindung wieder da ist;
        doppelt kommt nichts an.
      </p>
    )
  const { jobId, fileIds, applications } = errorFields(error)
  if (jobId === 'own') return <p>Das ist eine Anzeige Ihres eigenen Betriebs. {KEPT}</p>
  if (applications || errorCode(error) === 'RATE_LIMITED')
    return <p>Heute haben Sie sich schon auf 20 Stellen beworben. {KEPT} Senden Sie sie morgen.</p>
  return whyRefused({ code: errorCode(error), jobId, fileIds })
}

interface Refused {
  readonly code: string
  readonly jobId: string | undefined
  readonly fileIds: string | undefined
}

/** What is true of a member's application and of one without an account. */
export function whyRefused({ code, jobId, fileIds }: Refused): ReactNode {
  if (jobId === 'no_applications' || code === 'INVALID_STATE' || code === 'NOT_FOUND')
    return (
      <p>
        Diese Stelle nimmt inzwischen keine Bewerbungen mehr an: Sie ist besetzt, pausiert oder abgelaufen.{' '}
        {KEPT} Sie können sie für eine andere Stelle kopieren.
      </p>
    )
  if (fileIds)
    return (
      <p>
        Eine Datei ist nicht mehr da: Hochgeladene Dateien heben wir einen Tag lang auf. Bitte nehmen Sie sie
        heraus und laden Sie sie noch einmal hoch. {KEPT}
      </p>
    )
  return null
}
