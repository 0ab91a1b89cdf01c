import {
  type Operator,
  type OperatorField,
  operatorFieldNames,
  operatorFields,
} from '../../../../schema/operator.ts'
import { operatorText } from '../../../shared/legal/operator.ts'
import { escapeHtml } from './escape-html.ts'
import type { LegalDocument } from './versions.ts'

const files = import.meta.glob<string>('./*.html', { query: '?raw', import: 'default', eager: true })

/** What is needed and missing shows as on the current pages; the rest an operator may not have. */
const factOf = (operator: Operator, field: OperatorField): string =>
  operatorFields[field].required ? operatorText(operator, field) : (operator[field] ?? 'keine Angabe')

/** Who runs the site stands in the configuration and not in the versions: a text shows today's operator. */
export function fillIn(html: string, site: { readonly name: string; readonly operator: Operator }): string {
  return operatorFieldNames.reduce(
    (text, field) => text.replaceAll(`{{operator.${field}}}`, escapeHtml(factOf(site.operator, field))),
    html.replaceAll('{{site.name}}', escapeHtml(site.name)),
  )
}

/** The HTML of a version that is kept, not filled in. */
export const archivedText = (document: LegalDocument, version: string): string | undefined =>
  files[`./${document}-${version}.html`]
