import { useSite } from '../../shared/document/site.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { LegalLayout } from './legal-layout.tsx'
import { termsSections } from './terms-text.tsx'

export function Component() {
  const site = useSite()
  return (
    <LegalLayout
      title="Allgemeine Geschäftsbedingungen"
      lead="Was zwischen Ihnen und uns gilt, für Bewerberinnen und Bewerber ebenso wie für Arbeitgeber."
      canonical={paths.terms.href()}
      sections={termsSections(site)}
      document="agb"
    />
  )
}
