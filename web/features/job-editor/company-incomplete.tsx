import type { Place } from '../../entities/place/place.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './company-incomplete.module.css'
import type { PreviewCompany } from './preview-job.ts'

/** What every job shows of its company (app_private.check_company_complete). */
type CompanyGap = 'contact_missing' | 'place_missing'

function isGap(rule: string | undefined): rule is CompanyGap {
  return rule === 'contact_missing' || rule === 'place_missing'
}

/** The job was refused because its company lacks this; null for any other error. */
export function companyGapIn(error: unknown): CompanyGap | null {
  const rule = errorFields(error)['companyId']
  return isGap(rule) ? rule : null
}

/** What the company lacks now, in the order in which the database asks for it. */
export function companyGapOf(
  company: Pick<PreviewCompany, 'contactEmail' | 'contactPhone' | 'website'> & {
    readonly place: Place | null
  },
): CompanyGap | null {
  if (!company.contactEmail && !company.contactPhone && !company.website) return 'contact_missing'
  return company.place === null ? 'place_missing' : null
}

interface CompanyIncompleteProps {
  readonly gap: CompanyGap
  readonly onComplete: () => void
}

/** Leads to the fields, in a dialog over the form, which keeps its text. */
export function CompanyIncomplete({ gap, onComplete }: CompanyIncompleteProps) {
  const lacksPlace = gap === 'place_missing'
  return (
    <>
      {lacksPlace
        ? 'Ihrem Betrieb fehlt noch der Sitz.'
        : 'Ihrem Betrieb fehlt noch eine E-Mail-Adresse, Telefonnummer oder Website, damit man sich bewerben kann.'}
      <Button size="s" className={styles.way} onClick={onComplete}>
        {lacksPlace ? 'Sitz ergänzen' : 'Kontakt ergänzen'}
      </Button>
    </>
  )
}
