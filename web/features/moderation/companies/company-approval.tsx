import { useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { Differences } from '../../../shared/difference/differences.tsx'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import { Fold } from '../../../shared/ui/fold.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { ApproveCompanyDocument } from './company-approval.generated.ts'
import styles from './company-approval.module.css'
import { type CompanyText, companyFields } from './company-changes.ts'

interface CompanyApprovalProps {
  readonly company: CompanyText & { readonly id: string; readonly version: number }
  /** What visitors see; null before the first approval. */
  readonly approved: CompanyText | null
  /** Asks for the company again. */
  readonly onChanged: () => Promise<void>
  /** What takes the focus when this is gone. */
  readonly focusAfter: () => HTMLElement | null
}

const NOTHING: CompanyText = {
  companyName: null,
  description: null,
  website: null,
  logoUrl: null,
  contactEmail: null,
  contactPhone: null,
  benefits: null,
}

/** What a company says of itself and nobody has read yet, and its approval without a job. */
export function CompanyApproval({ company, approved, onChanged, focusAfter }: CompanyApprovalProps) {
  const client = useClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, version, companyName } = company
  const approve = async () => {
    // A double click comes before the next render, so state would not stop it; a ref does.
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await client.mutate({ mutation: ApproveCompanyDocument, variables: { id, version } })
      toastDone({ title: 'Angaben freigegeben', text: `So steht ${companyName} jetzt bei allen Anzeigen.` })
      await onChanged()
      focusIfLost(focusAfter)
    } catch (error) {
      // What the admin has read is out of date: the page shows what stands there now.
      if (errorCode(error) === 'CONFLICT') await onChanged()
      setProblem(problemOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Fold
      title={approved ? 'Was der Betrieb geändert hat' : 'Was der Betrieb von sich sagt'}
      about={companyName ?? ''}
    >
      <div className={classNames(arrange.stack10, styles.changes)}>
        <p className={textStyles.muted}>
          {approved
            ? 'Gilt, sobald Sie es freigeben, hier oder mit einer Anzeige des Betriebs.'
            : 'Noch niemand hat es gelesen. Zu sehen ist es, sobald Sie es freigeben und eine Anzeige online ist.'}
        </p>
        <Differences
          fields={companyFields(approved ?? NOTHING, company)}
          names={{ before: approved ? 'Online' : 'Bisher', after: 'Neu' }}
        />
        <LiveFieldset>
          <Button look="secondary" size="s" aria-disabled={busy || undefined} onClick={() => void approve()}>
            {busy ? 'Wird freigegeben …' : 'Angaben freigeben'}
            <VisuallyHidden> {companyName}</VisuallyHidden>
          </Button>
        </LiveFieldset>
        <p role="alert" className={textStyles.danger}>
          {problem}
        </p>
      </div>
    </Fold>
  )
}

function problemOf(error: unknown): string {
  switch (errorCode(error)) {
    case 'CONFLICT':
      return 'Nicht freigegeben: Der Betrieb hat seine Angaben gerade geändert. Sie stehen jetzt neu da; bitte lesen Sie sie noch einmal.'
    case 'INVALID_STATE':
      return 'Nicht freigegeben: Niemand aus diesem Betrieb hat zurzeit ein nutzbares Konto.'
    case 'NOT_FOUND':
      return 'Diesen Betrieb gibt es nicht mehr.'
    default:
      return `Nicht freigegeben. ${errorText(error)}`
  }
}
