import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { payPlace, paySpan } from '../../entities/job/pay-words.ts'
import type { UsualPayFragment } from '../../entities/job/usual-pay.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { notFound } from '../../shared/errors/route-errors.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { Crumbs } from '../../shared/layout/crumbs.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { ProfessionPayDocument, type ProfessionPayQuery } from './pay.generated.ts'
import { PayMethod } from './pay-method.tsx'
import styles from './pay-page.module.css'
import { PayTable } from './pay-table.tsx'
import { scaleOf } from './scale.ts'
import { StateMap } from './state-map.tsx'

/** Longer than any name of a profession. */
const LONGEST = 120

/** One address for each profession: other spellings and parameters lead to it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const profession = params['slug'] ?? ''
  if (profession.length > LONGEST) throw notFound()
  const variables = { profession }
  const { professionPay } = await loadQuery({ context, request }, ProfessionPayDocument, variables)
  if (!professionPay) throw notFound()
  const own = paths.payOf.href(professionPay.professionSlug)
  if (professionPay.professionSlug !== profession) throw redirect(own, 301)
  if (new URL(request.url).search !== '') throw redirect(own, 302)
  return { variables }
}

/** Usual pay of a profession: in all, by country and state, by qualification. */
export function Component() {
  const { variables } = useLoaderData<typeof loader>()
  const { professionPay } = useLoadedQuery(ProfessionPayDocument, variables)
  // The loader has answered for an unknown one.
  if (!professionPay) return null
  const [all] = professionPay.pays
  return all ? <Page profession={professionPay} all={all} /> : <NoFigures profession={professionPay} />
}

/** Of fewer than five companies; or until the next count, when one was taken away (docs/decisions/2026-11-28-usual-pay.md). */
function NoFigures({
  profession: { professionSlug, professionName: name, fieldSlug },
}: Pick<PageProps, 'profession'>) {
  return (
    <Container className={styles.page}>
      <PageHead title={`Gehalt: ${name} (m/w/d)`} canonical={paths.payOf.href(professionSlug)} noindex />
      <Crumbs crumbs={[{ name: 'Gehaltskompass', to: paths.pay.href() }, { name }]} />
      <h1>Gehalt: {name} (m/w/d)</h1>
      <EmptyState
        title="Zu diesem Beruf gibt es gerade keine Zahlen."
        text="Zahlen gibt es ab fünf Betrieben. Hat sich eben etwas geändert, zählen wir innerhalb einer Minute neu."
      >
        <ButtonLink to={paths.jobSearch.href({ beruf: fieldSlug })}>Stellen in diesem Bereich</ButtonLink>
      </EmptyState>
    </Container>
  )
}

interface PageProps {
  readonly profession: NonNullable<ProfessionPayQuery['professionPay']>
  readonly all: UsualPayFragment
}

function Page({ profession, all }: PageProps) {
  const { professionSlug, professionName: name, fieldSlug, pays } = profession
  const areas = pays.filter(({ country, stateCode }) => country !== null && stateCode !== country)
  const qualifications = pays.flatMap((pay) =>
    pay.qualification === null ? [] : [{ pay, name: QUALIFICATIONS[pay.qualification] }],
  )
  const scale = scaleOf(pays)
  // One state alone is no map.
  const isMapped = areas.filter(({ stateCode }) => stateCode !== null).length > 1
  return (
    <Container className={styles.page}>
      <PageHead
        title={`Gehalt: ${name} (m/w/d)`}
        description={`${name} (m/w/d): Die Hälfte der Betriebe bietet mehr als ${formatEuro(all.median)} im Monat, üblich sind ${paySpan(all)}. Nach Ländern und Qualifikation, aus Stellenangeboten der letzten 24 Monate.`}
        canonical={paths.payOf.href(professionSlug)}
      />
      <Crumbs crumbs={[{ name: 'Gehaltskompass', to: paths.pay.href() }, { name }]} />
      <header>
        <h1>Gehalt: {name} (m/w/d)</h1>
        <p className={styles.lead}>
          Was Betriebe in Stellenangeboten der letzten 24&nbsp;Monate bieten: brutto im Monat, auf Vollzeit
          gerechnet.
        </p>
      </header>
      <FigureTiles
        tiles={[
          { label: 'in der Mitte', value: formatEuro(all.median) },
          { label: 'übliche Spanne', value: paySpan(all) },
        ]}
      />
      {areas.length === 0 ? null : (
        <section aria-labelledby="laender" className={styles.part}>
          <h2 id="laender">Nach Ländern</h2>
          <div className={isMapped ? styles.mapped : undefined}>
            <PayTable label="Gehalt nach Ländern" head="Land" scale={scale} rows={areas.map(rowOf)} />
            {isMapped ? <StateMap pays={areas} /> : null}
          </div>
        </section>
      )}
      {qualifications.length === 0 ? null : (
        <section aria-labelledby="qualifikation" className={styles.part}>
          <h2 id="qualifikation">Nach verlangter Qualifikation</h2>
          <PayTable
            label="Gehalt nach verlangter Qualifikation"
            head="Qualifikation"
            scale={scale}
            rows={qualifications}
          />
        </section>
      )}
      <p className={arrange.above24} data-print="hide">
        <ButtonLink look="secondary" to={paths.jobSearch.href({ beruf: fieldSlug })}>
          Stellen in diesem Bereich
        </ButtonLink>
      </p>
      <PayMethod />
    </Container>
  )
}

const rowOf = (pay: UsualPayFragment) => ({ pay, name: payPlace(pay), inner: pay.stateCode !== null })
