import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { useSite } from '../../../shared/document/site.tsx'
import { notFound } from '../../../shared/errors/route-errors.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { TrustedHtml } from '../../../shared/ui/trusted-html.tsx'
import { ArchivedLayout } from '../legal-layout.tsx'
import { archivedText, fillIn } from './archived-text.ts'
import { type LegalDocument, legalVersions } from './versions.ts'

const WORDS = {
  agb: { title: 'AGB', current: { href: paths.terms.href(), text: 'Zu den AGB, die jetzt gelten' } },
  datenschutz: {
    title: 'Datenschutz',
    current: { href: paths.privacy.href(), text: 'Zur Datenschutzerklärung, die jetzt gilt' },
  },
} as const

export const loadVersion =
  (document: LegalDocument) =>
  ({ params }: LoaderFunctionArgs): null => {
    if (!legalVersions[document].some(({ version }) => version === params['slug'])) throw notFound()
    return null
  }

/** A version as people read it who agreed to it. */
export function ArchivedVersion({ document }: { readonly document: LegalDocument }) {
  const site = useSite()
  const { slug = '' } = useParams()
  const { title, current } = WORDS[document]
  const newest = legalVersions[document][0].version
  return (
    <ArchivedLayout
      title={`${title}, Fassung vom ${formatDate(slug)}`}
      note={
        slug === newest
          ? 'Diese Fassung gilt jetzt. Wir bewahren sie hier auf.'
          : 'Das ist eine frühere Fassung. Wir bewahren sie auf, damit Sie nachlesen können, was galt, als Sie zugestimmt haben.'
      }
      current={current}
      document={document}
    >
      <TrustedHtml html={fillIn(archivedText(document, slug) ?? '', site)} />
    </ArchivedLayout>
  )
}
