import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { companiesBeside } from './companies-beside.ts'
import styles from './contact-panel.module.css'
import { ContactState } from './contact-state.tsx'
import { ContactPanelDocument, type ContactPanelQuery } from './conversations.generated.ts'
import { FirstMessage } from './first-message.tsx'
import { OtherCompanies } from './other-companies.tsx'
import { useConversationNews } from './use-conversation-news.ts'

export interface EmployerPanelProps {
  readonly requestId: string
  readonly chiffre: string
  readonly onName: (name: string | null) => void
}

/** For employers: the first message, or what became of it. */
export function EmployerPanel({ requestId, chiffre, onName }: EmployerPanelProps) {
  const client = useClient()
  const [known, setKnown] = useState<ContactPanelQuery | null>(null)
  const [failed, setFailed] = useState(false)
  const [wrote, setWrote] = useState(false)

  const reload = async () => {
    try {
      const { data } = await client.query({
        query: ContactPanelDocument,
        variables: { requestId },
        fetchPolicy: 'network-only',
      })
      if (data) setKnown(data)
      setFailed(false)
    } catch (error) {
      console.warn('The contact panel could not be filled', error)
      setFailed(true)
    }
  }
  const onSent = () => {
    setWrote(true)
    return reload()
  }
  const first = useEffectEvent(reload)
  useEffect(() => void first(), [])
  useConversationNews(reload)
  const released = known
    ? companiesBeside(known.conversationsAbout, known.myCompanies).shown?.applicantName
    : null
  useEffect(() => {
    onName(released ?? null)
    return () => onName(null)
  }, [onName, released])

  if (known === null)
    return (
      <section className={classNames(surface.panel, styles.panel)} aria-busy={!failed} aria-label="Kontakt">
        {failed ? (
          <>
            <p className={styles.text} role="alert">
              Wir konnten nicht nachsehen, ob Ihr Betrieb hier schon geschrieben hat.
            </p>
            <Button look="secondary" wide onClick={() => void reload()}>
              Noch einmal versuchen
            </Button>
          </>
        ) : (
          <>
            <Skeleton width="60%" height="1.4em" />
            <Skeleton height="3em" />
            <Skeleton height="9em" />
          </>
        )}
      </section>
    )

  const { conversationsAbout, myCompanies } = known
  const { shown, others, silent } = companiesBeside(conversationsAbout, myCompanies)
  if (shown)
    return (
      <>
        <ContactState key={shown.id} conversation={shown} takesFocus={wrote} onStale={reload} />
        {others.length + silent.length > 0 ? (
          <OtherCompanies
            requestId={requestId}
            chiffre={chiffre}
            conversations={others}
            companies={silent}
            onSent={reload}
          />
        ) : null}
      </>
    )
  if (silent.length > 0)
    return <FirstMessage requestId={requestId} chiffre={chiffre} companies={silent} onSent={onSent} />
  return (
    <section className={classNames(surface.panel, styles.panel)} aria-labelledby="kontakt-titel">
      <h2 id="kontakt-titel" className={textStyles.sizeXl}>
        An Chiffre {chiffre} schreiben
      </h2>
      {myCompanies.length === 0 ? (
        <>
          <p className={styles.text}>
            Schreiben können geprüfte Betriebe mit einer Anzeige, die online ist. Legen Sie zuerst Ihren
            Betrieb an.
          </p>
          <ButtonLink to={paths.dashboard.href({ tab: 'company' })} wide>
            Betrieb anlegen
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.text}>
            Ihr Betrieb ist noch nicht geprüft. Damit niemand unter falschem Namen schreibt, prüfen wir jeden
            Betrieb, meist bis zum nächsten Werktag. Vollständige Angaben mit Adresse und Internetseite helfen
            dabei.
          </p>
          <ButtonLink to={paths.dashboard.href({ tab: 'company' })} wide>
            Angaben zum Betrieb ansehen
          </ButtonLink>
        </>
      )}
    </section>
  )
}
