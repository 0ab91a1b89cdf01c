import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { landingEntry } from '../../entities/job/landing-words.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { useSite } from '../../shared/document/site.tsx'
import { inOrder } from '../../shared/format/in-order.ts'
import {
  areaItems,
  centreItems,
  legalItems,
  type NavigationItem,
  savedJobsItem,
} from '../../shared/layout/navigation-items.ts'
import { paths } from '../../shared/routing/paths.ts'
import { createJobHref, createRequestHref } from '../../shared/routing/return-to.ts'
import { InfoLayout } from './info-layout.tsx'
import { SiteMapDocument } from './sitemap.generated.ts'
import styles from './sitemap-page.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, SiteMapDocument, {}, { maxAge: 3600 })
  return null
}

/** What the footer lists and another group has. */
const ELSEWHERE: readonly string[] = [
  paths.sitemap.pattern,
  paths.prices.pattern,
  paths.pay.pattern,
  paths.pqRadar.pattern,
]

/** Every page a reader may open, from the same lists as the navigation, so that no link is dead. */
export function Component() {
  const site = useSite()
  const user = useCurrentUser()
  const { professionFields, states, stateLandingPages, usualPays } = useLoadedQuery(SiteMapDocument, {})
  const account = user
    ? [...areaItems(user), { text: 'Datenschutz-Einstellungen', to: paths.privacySettings.href() }]
    : [
        { text: 'Login', to: paths.login.href() },
        { text: 'Registrieren', to: paths.register.href() },
      ]
  return (
    <InfoLayout
      title="Alle Seiten im Überblick"
      lead={`Alles, was Sie auf ${site.name} finden.`}
      canonical={paths.sitemap.href()}
    >
      <Group
        title="Stellenmarkt"
        items={[
          { text: 'Startseite', to: paths.home.href() },
          ...centreItems(user),
          { text: 'PQ-Radar: fachliche Leitung', to: paths.pqRadar.href() },
        ]}
      />
      <Group
        title="Stellen nach Beruf"
        items={inOrder(professionFields).map(({ slug, name }) => ({
          text: name,
          to: paths.jobSearch.href({ beruf: slug }),
        }))}
      />
      <Group
        title="Stellen nach Bundesland"
        items={states
          .filter(({ country }) => country === 'DE')
          .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
          .map(({ code, name }) => ({ text: name, to: paths.jobSearch.href({ land: code }) }))}
      />
      {stateLandingPages.length > 0 ? (
        <Group
          id="beruf-und-region"
          title="Stellen nach Beruf und Region"
          items={stateLandingPages
            .map((link) => landingEntry(link))
            .map(({ name, href }) => ({ text: name, to: href }))
            .toSorted((a, b) => a.text.localeCompare(b.text, 'de'))}
        />
      ) : null}
      <Group
        title="Für Fachkräfte"
        items={[
          { text: 'Stellengesuch erstellen', to: createRequestHref(user) },
          savedJobsItem,
          { text: 'Gehaltskompass', to: paths.pay.href() },
        ]}
      />
      {usualPays.length > 0 ? (
        <Group
          title="Gehalt nach Beruf"
          items={usualPays.map(({ professionSlug, professionName }) => ({
            text: professionName,
            to: paths.payOf.href(professionSlug),
          }))}
        />
      ) : null}
      <Group
        title="Für Arbeitgeber"
        items={[
          { text: 'Stellenangebot erstellen', to: createJobHref(user) },
          { text: 'Preise', to: paths.prices.href() },
          { text: 'Mediadaten', to: paths.mediaData.href() },
        ]}
      />
      <Group title="Mein Bereich" items={account} />
      <Group title="Rechtliches" items={legalItems().filter(({ to }) => !ELSEWHERE.includes(to))} />
    </InfoLayout>
  )
}

interface GroupProps {
  readonly id?: string
  readonly title: string
  readonly items: readonly NavigationItem[]
}

function Group({ id, title, items }: GroupProps) {
  return (
    <section id={id} className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {items.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
