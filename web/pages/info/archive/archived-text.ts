import { type Operator, operatorFieldNames } from '../../../../schema/operator.ts'
import { escapeHtml } from './escape-html.ts'
import type { LegalDocument } from './versions.ts'

const files = import.meta.glob<string>('./*.html', { query: '?raw', import: 'default', eager: true })

/** Who runs the site stands in the configuration and not in the versions: a text shows today's operator. */
export function fillIn(html: string, site: { readonly name: string; readonly operator: Operator }): string {
  return operatorFieldNames.reduce(
    (text, field) =>
      text.replaceAll(`{{operator.${field}}}`, escapeHtml(site.operator[field] ?? 'keine Angabe')),
    html.replaceAll('{{site.name}}', escapeHtml(site.name)),
  )
}

/** The HTML of a version that is kept, not filled in. */
export const archivedText = (document: LegalDocument, version: string): string | undefined =>
  files[`./${document}-${version}.html`]
