import { errorFields } from '../../shared/errors/error-fields.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './company-incomplete.module.css'

/** The job was refused because its company lacks what every job shows of it (app_private.check_company_complete). */
export function companyIsIncomplete(error: unknown): boolean {
  return ['contact_missing', 'place_missing'].includes(errorFields(error)['companyId'] ?? '')
}

interface CompanyIncompleteProps {
  readonly error: unknown
  readonly onComplete: () => void
}

/** Leads to the fields, in a dialog over the form, which keeps its text. */
export function CompanyIncomplete({ error, onComplete }: CompanyIncompleteProps) {
  const lacksPlace = errorFields(error)['companyId'] === 'place_missing'
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
