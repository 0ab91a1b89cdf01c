import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { RADII } from '../../features/jobs/search-state.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useSite } from '../../shared/document/site.tsx'
import { inOrder } from '../../shared/format/in-order.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { feedPaths } from '../../shared/routing/feed-paths.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { InfoLayout } from './info-layout.tsx'
import { COUNTS, LOOKS, readChoice, widgetCode, widgetQuery } from './widget-code.ts'
import { WidgetPageDocument } from './widget-page.generated.ts'
import styles from './widget-page.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadQuery({ context, request }, WidgetPageDocument, {}, { maxAge: 3600 })
  return readChoice(new URL(request.url).searchParams)
}

const ANY_FIELD = { value: '', label: 'alle' }

/** A form that the address holds: it works without scripts, and a link leads to what somebody has built. */
export function Component() {
  const site = useSite()
  const choice = useLoaderData<typeof loader>()
  const { professionFields } = useLoadedQuery(WidgetPageDocument, {})
  const code = widgetCode(choice, site.url)
  return (
    <InfoLayout
      title="Stellenliste für Ihre Seite"
      lead="Für Innungen, Schulen und Verbände: die Stellen Ihrer Region, immer aktuell."
      canonical={paths.widget.href()}
    >
      <form method="get" action={paths.widget.href()} className={styles.form} key={widgetQuery(choice)}>
        <Field label="Stichwort" optional>
          {(control) => (
            <input {...control} type="search" name="q" defaultValue={choice.text} maxLength={100} />
          )}
        </Field>
        <Field label="Fachbereich">
          {({ className: _, ...control }) => (
            <Select
              {...control}
              name="beruf"
              defaultValue={choice.field}
              options={[
                ANY_FIELD,
                ...inOrder(professionFields).map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
          )}
        </Field>
        <Field label="Ort oder Postleitzahl" optional>
          {(control) => (
            <input {...control} type="text" name="ort" defaultValue={choice.place} maxLength={80} />
          )}
        </Field>
        <Field label="Umkreis">
          {({ className: _, ...control }) => (
            <Select
              {...control}
              name="umkreis"
              defaultValue={choice.radius || '50'}
              options={RADII.map((radius) => ({ value: String(radius), label: `${radius} km` }))}
            />
          )}
        </Field>
        <Field label="Höchstens so viele Stellen">
          {({ className: _, ...control }) => (
            <Select
              {...control}
              name="anzahl"
              defaultValue={choice.count}
              options={COUNTS.map((count) => ({ value: count, label: count }))}
            />
          )}
        </Field>
        <Field label="Hell oder dunkel">
          {({ className: _, ...control }) => (
            <Select
              {...control}
              name="aussehen"
              defaultValue={choice.look}
              options={Object.entries(LOOKS).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Field label="Farbe" hint="Wo man sie nicht lesen könnte, steht unsere.">
          {(control) => <input {...control} type="color" name="farbe" defaultValue={choice.colour} />}
        </Field>
        <div className={styles.action}>
          <Button type="submit">Übernehmen</Button>
        </div>
      </form>
      <h2>Für Ihre Seite</h2>
      <Field label="HTML für Ihre Seite" hint="Setzen Sie diese Zeilen dorthin, wo die Liste stehen soll.">
        {({ className, ...control }) => (
          <textarea
            {...control}
            className={classNames(className, styles.code)}
            readOnly
            rows={6}
            spellCheck={false}
            value={code}
          />
        )}
      </Field>
      <div className={classNames(arrange.wrap10, styles.steps)}>
        <LiveFieldset>
          <CopyButton text={code} label="Kopieren" />
        </LiveFieldset>
        <a
          className={buttonClass({ look: 'secondary', size: 's' })}
          href={feedPaths.widget(widgetQuery(choice))}
          target="_blank"
          rel="noopener"
        >
          Ansehen (neuer Tab)
        </a>
      </div>
      <h2>Was Sie wissen sollten</h2>
      <ul>
        <li>
          Die Liste setzt keine Cookies und erkennt niemanden wieder. Wir zählen nur, wie oft geklickt wird.
        </li>
        <li>Sie zeigt Anzeigen von Betrieben, die der Weitergabe zugestimmt haben, die neuesten zuerst.</li>
        <li>
          Erlaubt Ihre Seite fremde Inhalte nur nach einer Liste (Content-Security-Policy), gehört{' '}
          <code>{site.url}</code> in <code>script-src</code> und <code>frame-src</code>.
        </li>
      </ul>
      <p>
        Andere Formen stehen unter <Link to={paths.mediaData.href()}>Mediadaten</Link>, darunter eine{' '}
        <Link to={paths.readingInterface.href()}>Schnittstelle für Entwickler</Link>.
      </p>
    </InfoLayout>
  )
}
