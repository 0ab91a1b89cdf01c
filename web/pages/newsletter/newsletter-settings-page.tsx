import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { LinkedNewsletter } from '../../features/newsletter/linked-newsletter.tsx'
import { MyNewsletterDocument } from '../../features/newsletter/newsletter.generated.ts'
import { OrderForm } from '../../features/newsletter/order-form.tsx'
import { DISPOSABLE, SENT_TEXT, SENT_TITLE } from '../../features/newsletter/order-words.ts'
import { OwnNewsletter } from '../../features/newsletter/own-newsletter.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { loadCurrentUserIfKnown, useCurrentUser } from '../../shared/auth/current-user.ts'
import { signedInOnly } from '../../shared/auth/guards.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { EMAIL_INVALID } from '../../shared/forms/field-problems.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Container } from '../../shared/ui/container.tsx'
import { NewsletterVocabularyDocument } from './newsletter.generated.ts'
import styles from './newsletter-settings-page.module.css'
import { NEWSLETTER_VIEWS } from './settings-views.ts'

/** Of the form without scripts; each names what server/newsletter/order-page.ts found. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['adresse', EMAIL_INVALID],
  ['wegwerf', DISPOSABLE],
  ['oft', 'Das waren zu viele Versuche in kurzer Zeit. Versuchen Sie es in einigen Minuten erneut.'],
  ['stoerung', 'Ihre Bestellung ist nicht angekommen. Versuchen Sie es bitte erneut.'],
])

/**
 * The settings of an account, which only it enters; and for signed-out people what a link in a mail opens (the server does
 * not see the link, so the query says that there is one), the form, and the answer to it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const view = NEWSLETTER_VIEWS.find((known) => known === search.get('ansicht'))
  if (view === 'bestellt') return { view } as const
  if (view === 'bestellen') {
    if (await loadCurrentUserIfKnown(args)) throw redirect(paths.newsletterSettings.href())
    return { view, problem: PROBLEMS.get(search.get('fehler') ?? '') ?? '' } as const
  }
  const vocabulary = () => loadQuery(args, NewsletterVocabularyDocument, {})
  if (view === 'link') {
    await vocabulary()
    return { view } as const
  }
  await signedInOnly(args)
  await Promise.all([vocabulary(), loadQuery(args, MyNewsletterDocument, {}, { maxAge: 0 })])
  return { view: 'settings' } as const
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  return (
    <Container className={styles.page}>
      <PageHead title="Newsletter-Einstellungen" noindex nofollow />
      {/* Not on the page with the form: it would send "Origin: null", which the server refuses. */}
      {data.view === 'link' ? <meta name="referrer" content="no-referrer" /> : null}
      {data.view === 'bestellt' ? (
        <>
          <h1>{SENT_TITLE}</h1>
          <p className={styles.text}>{SENT_TEXT}</p>
        </>
      ) : data.view === 'bestellen' ? (
        <>
          <h1>Newsletter bestellen</h1>
          <OrderForm id="newsletter-bestellen" problem={data.problem} />
        </>
      ) : (
        <>
          <h1>Newsletter-Einstellungen</h1>
          <Settings isLink={data.view === 'link'} />
        </>
      )}
    </Container>
  )
}

function Settings({ isLink }: { readonly isLink: boolean }) {
  const user = useCurrentUser()
  const { professionFields: fields, professions, states } = useLoadedQuery(NewsletterVocabularyDocument, {})
  const vocabulary = { fields, professions, states }
  if (isLink) return <LinkedNewsletter vocabulary={vocabulary} />
  return user ? <OwnNewsletter address={user.email} vocabulary={vocabulary} /> : null
}
