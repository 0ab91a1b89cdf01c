import { useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../../shared/apollo/use-known-query.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { DataTable } from '../../../shared/mantine/data-table.tsx'
import { RowName } from '../../../shared/mantine/row-name.tsx'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './join-offer.module.css'
import {
  AskToJoinDocument,
  JoinableCompaniesDocument,
  type JoinableCompaniesQuery,
  WithdrawJoinRequestDocument,
} from './team.generated.ts'

type Joinable = JoinableCompaniesQuery['joinableCompanies'][number]

/** Before somebody makes a company that is here already: those whose lead has an address of the same domain. The loader has asked for them. */
export function JoinOffer() {
  const companies = useKnownQuery(JoinableCompaniesDocument, {})?.joinableCompanies ?? []
  const client = useClient()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  if (companies.length === 0) return null

  const press = async ({ companyId, companyName, askedAt }: Joinable) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await client.mutate({
        mutation: askedAt === null ? AskToJoinDocument : WithdrawJoinRequestDocument,
        variables: { companyId },
      })
      toastDone(
        askedAt === null
          ? { title: 'Anfrage gesendet', text: `Wer das Team von ${companyName} leitet, entscheidet.` }
          : { title: 'Anfrage zurückgenommen' },
      )
    } catch (error) {
      toastProblem({
        title: 'Das hat nicht geklappt',
        text:
          errorCode(error) === 'NOT_FOUND'
            ? 'Darüber ist inzwischen entschieden, oder der Betrieb nimmt keine Anfragen mehr an.'
            : errorCode(error) === 'RATE_LIMITED'
              ? 'Mehr als drei offene Anfragen und fünf am Tag gehen nicht.'
              : errorText(error),
      })
    } finally {
      await client
        .query({ query: JoinableCompaniesDocument, fetchPolicy: 'network-only' })
        .catch((error: unknown) => console.warn('The companies could not be refreshed', error))
      busy.current = false
      setSending(false)
    }
  }

  return (
    <section className={styles.offer} aria-labelledby="dazu">
      <h2 id="dazu" className={textStyles.sizeL}>
        Ist Ihr Betrieb schon hier?
      </h2>
      <p>
        Hier leitet schon jemand mit Ihrer E-Mail-Domain ein Team. Fragen Sie an, statt den Betrieb noch
        einmal anzulegen: Man sieht dann Ihren Namen und Ihre E-Mail-Adresse.
      </p>
      <LiveFieldset busy={sending}>
        <DataTable
          label="Betriebe mit Ihrer E-Mail-Domain"
          rows={companies}
          keyOf={({ companyId }) => companyId}
          columns={[
            {
              title: 'Betrieb',
              cell: ({ companyName, askedAt }) => (
                <RowName below={askedAt === null ? null : `angefragt am ${formatDate(askedAt)}`}>
                  {companyName}
                </RowName>
              ),
            },
            {
              title: 'Nächster Schritt',
              atEnd: true,
              cell: (company) => (
                <Button
                  size="s"
                  look={company.askedAt === null ? 'primary' : 'secondary'}
                  onClick={() => void press(company)}
                >
                  {company.askedAt === null ? 'Aufnahme anfragen' : 'Anfrage zurücknehmen'}
                  <VisuallyHidden> {company.companyName}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      </LiveFieldset>
    </section>
  )
}
