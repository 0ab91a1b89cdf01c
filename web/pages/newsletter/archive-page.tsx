import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useSite } from '../../shared/document/site.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import textStyles from '../../shared/ui/text.module.css'
import { InfoLayout } from '../info/info-layout.tsx'
import { NewsletterArchiveDocument } from './archive.generated.ts'
import styles from './archive-page.module.css'

/** `pageSize` of the document minus one. */
const PAGE = 20

/** As SQL makes them: `2026-12-werkstatt-klinik`. */
const SLUG = /^\d{4}-\d{2}-[a-z0-9-]{1,100}$/

export async function loader({ context, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('nach')
  // An invalid cursor shows the first page instead of an error.
  const variables = { afterSlug: after !== null && SLUG.test(after) ? after : null }
  await loadQuery({ context, request }, NewsletterArchiveDocument, variables)
  return { variables }
}

/** The issues of the newsletter that were sent. */
export function Component() {
  const { variables } = useLoaderData<typeof loader>()
  const site = useSite()
  const { newsletterArchive } = useLoadedQuery(NewsletterArchiveDocument, variables)
  const { rows, next } = cutPage(newsletterArchive, PAGE)
  const isFirst = variables.afterSlug === null
  return (
    <InfoLayout
      title="Newsletter"
      lead={`Was im Newsletter von ${site.name} stand.`}
      canonical={paths.newsletterArchive.href()}
      noindex={!isFirst}
    >
      <link rel="alternate" type="application/atom+xml" title={`Newsletter von ${site.name}`} href={FEED} />
      <p>
        Sie können die Ausgaben auch als <a href={FEED}>Feed</a> lesen.
      </p>
      {rows.length === 0 ? (
        <p>{isFirst ? 'Noch ist keine Ausgabe erschienen.' : 'Hier endet die Liste.'}</p>
      ) : (
        <ul className={styles.issues}>
          {rows.map(({ slug, subject, preheader, sentAt }) => (
            <li key={slug} className={styles.issue}>
              <time className={textStyles.minor} dateTime={sentAt}>
                {formatDate(sentAt)}
              </time>
              <h2 className={styles.subject}>
                <Link to={paths.newsletterIssue.href(slug)}>{subject}</Link>
              </h2>
              {preheader ? <p className={textStyles.muted}>{preheader}</p> : null}
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label="Seiten des Archivs"
        first={isFirst ? null : { to: paths.newsletterArchive.href(), text: 'Neueste Ausgaben' }}
        next={
          next ? { to: paths.newsletterArchive.href({ nach: next.slug }), text: 'Ältere Ausgaben' } : null
        }
      />
    </InfoLayout>
  )
}

const FEED = '/newsletter/feed.xml'
