import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { type Operator, operatorFieldNames } from '../../../../schema/operator.ts'
import type { LegalDocument } from '../../../../web/pages/info/archive/versions.ts'
import { LegalSections } from '../../../../web/pages/info/legal-sections.tsx'
import { privacySections } from '../../../../web/pages/info/privacy-text.tsx'
import { termsSections } from '../../../../web/pages/info/terms-text.tsx'

const SECTIONS = { agb: termsSections, datenschutz: privacySections } as const

/** Stands for whatever is configured. */
const operator: Operator = Object.fromEntries(
  operatorFieldNames.map((field) => [field, `{{operator.${field}}}`] as const),
)

const BLOCK = /(?<!^)<(?=(?:h2|h3|p|ul|ol|li|table|thead|tbody|tr|th|td|address|dl|div)[ >])/g

/** The text of today as the archive keeps it: without names of classes, a line for each block. */
export function renderLegalText(document: LegalDocument): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LegalSections sections={SECTIONS[document]({ name: '{{site.name}}', operator })} />
    </MemoryRouter>,
  )
  return `${html.replaceAll(BLOCK, '\n<')}\n`
}
