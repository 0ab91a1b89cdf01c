import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { LOG_ANCHOR } from '../../shared/privacy/log-anchor.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { ReleasedContactDocument, type ReleasedContactQuery } from './conversations.generated.ts'
import styles from './releases.module.css'

interface ReleasedDataProps {
  /** Each request has a contact of its own. */
  readonly requests: readonly { readonly requestId: string; readonly requestTitle: string }[]
}

/** What a company sees after a release: always everything together. */
export function ReleasedData({ requests }: ReleasedDataProps) {
  return (
    <aside className={arrange.stack16} aria-labelledby="freigegebene-daten">
      {requests.length > 0 ? (
        <div className={classNames(surface.panel, arrange.stack12, styles.card)}>
          <h2 id="freigegebene-daten" className={textStyles.sizeM}>
            Das geben Sie frei
          </h2>
          <p className={textStyles.minor}>Immer alles zusammen, immer nur für einen Betrieb.</p>
          {requests.map(({ requestId, requestTitle }) => (
            <OneContact
              key={requestId}
              requestId={requestId}
              title={requests.length > 1 ? requestTitle : null}
            />
          ))}
          <p className={textStyles.minor}>Eine Änderung sehen Betriebe erst, wenn Sie neu freigeben.</p>
        </div>
      ) : null}
      <p className={classNames(surface.tinted, styles.tip)}>
        <strong id={requests.length > 0 ? undefined : 'freigegebene-daten'}>Gut zu wissen.</strong> Jede
        Freigabe und jedes Öffnen halten wir für Sie im{' '}
        <Link to={`${paths.privacySettings.href()}#${LOG_ANCHOR}`}>Verarbeitungsprotokoll</Link> fest. Was ein
        Betrieb sich notiert hat, können wir nicht zurückholen.
      </p>
    </aside>
  )
}

function OneContact({ requestId, title }: { readonly requestId: string; readonly title: string | null }) {
  const client = useClient()
  const [contact, setContact] = useState<ReleasedContactQuery['myJobRequestContact'] | undefined>()
  useEffect(() => {
    let shown = true
    client
      .query({ query: ReleasedContactDocument, variables: { requestId }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (shown) setContact(data?.myJobRequestContact ?? null)
      })
      .catch((error: unknown) => {
        console.warn('The own contact could not be loaded', error)
        if (shown) setContact(null)
      })
    return () => {
      shown = false
    }
  }, [client, requestId])
  const edit = (
    <ButtonLink to={paths.createJobRequest.href({ id: requestId })} look="secondary" wide>
      Angaben ändern
    </ButtonLink>
  )
  if (contact === undefined) return <Skeleton height="9em" />
  if (contact === null) return edit
  const { contactPerson, contactPhone, contactEmail, contactStreet, contactZip, contactCity } = contact
  const facts = [
    ['Name', contactPerson],
    ['Telefon', contactPhone],
    ['E-Mail', contactEmail],
    [
      'Anschrift',
      [contactStreet, [contactZip, contactCity].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    ],
  ] as const
  return (
    <>
      {title ? <p className={textStyles.label}>{title}</p> : null}
      <dl className={classNames(arrange.ruled, styles.own)}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {edit}
    </>
  )
}
