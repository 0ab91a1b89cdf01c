import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { Prose } from '../../entities/job/prose.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { notFound } from '../../shared/errors/route-errors.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { NewsletterArchiveIssueDocument, type NewsletterArchiveIssueQuery } from './archive.generated.ts'
import styles from './archived-issue-page.module.css'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const variables = { slug: params['slug'] ?? '' }
  const { newsletterArchiveIssue } = await loadQuery(
    { context, request },
    NewsletterArchiveIssueDocument,
    variables,
  )
  if (!newsletterArchiveIssue) throw notFound()
  return { variables }
}

type Issue = NonNullable<NewsletterArchiveIssueQuery['newsletterArchiveIssue']>
type Block = Issue['blocks'][number]

/** One issue that was sent, for everybody: nothing in it depends on who reads. */
export function Component() {
  const { variables } = useLoaderData<typeof loader>()
  const { newsletterArchiveIssue: issue } = useLoadedQuery(NewsletterArchiveIssueDocument, variables)
  if (!issue) return null
  const { slug, subject, preheader, sentAt, blocks } = issue
  return (
    <Container>
      <PageHead
        title={subject}
        {...(preheader ? { description: preheader } : {})}
        canonical={paths.newsletterIssue.href(slug)}
      />
      <article className={styles.issue}>
        <header className={classNames(arrange.stack6, styles.head)}>
          <p className={styles.back}>
            <Link to={paths.newsletterArchive.href()}>‹ Alle Ausgaben</Link>
          </p>
          <h1>{subject}</h1>
          <p className={textStyles.muted}>
            Newsletter vom <time dateTime={sentAt}>{formatDate(sentAt)}</time>
          </p>
        </header>
        {blocks.map((block) => (
          <ArchivedBlock key={block.id} block={block} />
        ))}
      </article>
    </Container>
  )
}

function ArchivedBlock({ block }: { readonly block: Block }) {
  const { kind, html, title, text, url, picture, width, height, alt, jobs } = block
  if (kind === 'text') return html ? <Prose html={html} /> : null
  if (kind === 'button')
    return url && text ? (
      <p>
        <a className={buttonClass({})} href={url}>
          {text}
        </a>
      </p>
    ) : null
  if (kind === 'picture') {
    if (!picture) return null
    const image = (
      <img
        className={styles.picture}
        src={`/newsletter/bild/${picture}`}
        alt={alt ?? ''}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
      />
    )
    return <p>{url ? <a href={url}>{image}</a> : image}</p>
  }
  if (jobs.length === 0) return null
  return (
    <section>
      <h2 className={textStyles.sectionTitle}>
        {title || (kind === 'matches' ? 'Neue Stellen' : 'Ausgewählt')}
      </h2>
      <ul className={classNames(arrange.stack10, styles.jobs)}>
        {jobs.map((job) => (
          <li key={job.id} className={classNames(surface.card, styles.job)}>
            <Link to={paths.job.href(job.slug)}>{job.title}</Link>
            <span className={classNames(textStyles.muted, styles.where)}>
              {job.company} · {job.location}
            </span>
            {job.salaryRange ? <span className={textStyles.strong}>{job.salaryRange}</span> : null}
          </li>
        ))}
      </ul>
      {kind === 'matches' ? (
        <p className={arrange.above12}>
          <Link to={paths.jobSearch.href()}>Alle Stellen ansehen</Link>
        </p>
      ) : null}
    </section>
  )
}
