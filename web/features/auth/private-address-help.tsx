import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

interface PrivateAddressHelpProps {
  /** As typed; the operator answers to it. */
  readonly email: string
}

function mailTo(operatorEmail: string, email: string): string {
  const body = [
    'Guten Tag,',
    '',
    'unser Betrieb hat keine E-Mail-Adresse mit eigener Domain. Bitte richten Sie mein Konto als Arbeitgeber ein.',
    '',
    'Betrieb:',
    'Anschrift:',
    'Telefon:',
    `E-Mail-Adresse des Kontos: ${email}`,
    '',
    'Mit freundlichen Grüßen',
  ].join('\r\n')
  const subject = 'Konto als Arbeitgeber ohne eigene Domain'
  return `mailto:${operatorEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** For small companies that have a free e-mail address only: an admin can make an applicant an employer. */
export function PrivateAddressHelp({ email }: PrivateAddressHelpProps) {
  const { operator } = useSite()
  return (
    <div role="status">
      <Notice tone="info" title="Ihr Betrieb hat nur eine solche Adresse?">
        <p>
          Dann legen Sie das Konto vorerst unter „Ich suche Arbeit“ an und schreiben Sie uns. Wir prüfen Ihren
          Betrieb und stellen das Konto auf Arbeitgeber um.
        </p>
        <p>
          {operator.email !== undefined ? (
            <a href={mailTo(operator.email, email)}>E-Mail an {operator.email} schreiben</a>
          ) : (
            <a href={paths.imprint.href()} target="_blank" rel="noopener">
              Kontakt im Impressum
              <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
            </a>
          )}
        </p>
      </Notice>
    </div>
  )
}
