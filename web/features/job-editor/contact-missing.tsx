import { errorFields } from '../../shared/errors/error-codes.ts'
import { paths } from '../../shared/routing/paths.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

/** The job was rejected because its company has no contact for applications. */
export function lacksContact(error: unknown): boolean {
  return errorFields(error)['companyId'] === 'contact_missing'
}

/** In a new tab, so that the form keeps its text while the contact is added. */
export function ContactMissing({ companyId }: { readonly companyId: string }) {
  return (
    <>
      Bitte geben Sie{' '}
      <a href={paths.dashboard.href({ tab: 'company', betrieb: companyId })} target="_blank" rel="noopener">
        beim Betrieb
        <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
      </a>{' '}
      eine E-Mail-Adresse, Telefonnummer oder Website an, damit man sich bewerben kann.
    </>
  )
}
