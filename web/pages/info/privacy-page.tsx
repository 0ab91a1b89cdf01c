import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { LegalLayout } from './legal-layout.tsx'
import { privacySections } from './privacy-text.tsx'

export function Component() {
  const site = useSite()
  return (
    <LegalLayout
      title="Datenschutz"
      lead="Welche Daten wir verarbeiten, wozu, wie lange, und was Sie dagegen oder damit tun können."
      canonical={paths.privacy.href()}
      sections={privacySections(site)}
      document="datenschutz"
    />
  )
}
