import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ContactApplicantDocument } from '../../entities/conversation/conversation.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import { MessageField } from '../../shared/messages/message-field.tsx'
import { useSender } from '../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../shared/messages/use-unsent-text.ts'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './contact-panel.module.css'
import {
  ContactsLeftTodayDocument,
  type ContactsLeftTodayQuery,
  OnlineJobsForRequestDocument,
  type OnlineJobsForRequestQuery,
} from './conversations.generated.ts'

type OwnJob = OnlineJobsForRequestQuery['myOnlineJobs'][number]
type Allowance = ContactsLeftTodayQuery['contactsLeftToday']

interface FirstMessageProps {
  readonly requestId: string
  readonly chiffre: string
  /** Companies of the person that an admin has checked. */
  readonly companies: readonly { readonly id: string }[]
  readonly onSent: () => Promise<unknown>
}

function wordsFor(error: unknown): string | null {
  const fields = errorFields(error)
  const kept = 'Ihr Text bleibt stehen.'
  if (fields['contacts'] === 'too_many')
    return `Ihr Betrieb hat heute schon alle neuen Kontakte genutzt. ${kept} Senden Sie ihn morgen.`
  if (fields['jobId'])
    return `Diese Anzeige ist nicht mehr online. ${kept} Wählen Sie oben eine andere und senden Sie noch einmal.`
  if (fields['companyId'])
    return `Ihr Betrieb ist zurzeit nicht geprüft und kann deshalb nicht schreiben. ${kept}`
  if (errorCode(error) === 'NOT_FOUND')
    return 'Dieses Gesuch ist nicht mehr online. Ihre Nachricht wurde nicht gesendet; Ihr Text bleibt stehen.'
  return null
}

/** The job for which the request was suggested, from the link that led here; the first message is about it. */
function jobOfLink(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'jobId' in state ? state.jobId : null
  return typeof known === 'string' ? known : ''
}

const openingFor = ({ title, location }: OwnJob): string =>
  `Guten Tag,\n\nIhr Gesuch passt gut zu unserer Stelle „${title}“${location ? ` in ${location}` : ''}. Haben Sie Interesse, mehr zu erfahren?\n\n`

/** The first message names one of the own jobs. The applicant learns company, job and text. */
export function FirstMessage({ requestId, chiffre, companies, onSent }: FirstMessageProps) {
  const client = useClient()
  const titleId = useId()
  const [jobs, setJobs] = useState<readonly OwnJob[] | null>(null)
  const [failed, setFailed] = useState(false)
  const { state } = useLocation()
  const [jobId, setJobId] = useState(() => jobOfLink(state))
  const [allowance, setAllowance] = useState<Allowance | null>(null)
  const { text: typed, keptAt, write } = useUnsentText(`gesuch:${requestId}`)
  /** Also an empty text is the person's own. */
  const [isOwnText, setIsOwnText] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const companyIds = companies.map(({ id }) => id).join()
  const job = jobs?.find(({ id }) => id === jobId) ?? jobs?.[0]
  const companyId = job?.companyId
  const text = job && typed === '' && !isOwnText ? openingFor(job) : typed

  useEffect(() => {
    let shown = true
    const load = async () => {
      const { data } = await client.query({
        query: OnlineJobsForRequestDocument,
        variables: { requestId },
        fetchPolicy: 'network-only',
      })
      if (shown) setJobs((data?.myOnlineJobs ?? []).filter((one) => companyIds.includes(one.companyId)))
    }
    load().catch((error: unknown) => {
      console.warn('The own jobs could not be loaded', error)
      if (shown) setFailed(true)
    })
    return () => {
      shown = false
    }
  }, [client, requestId, companyIds])

  useEffect(() => {
    if (companyId === undefined) return
    let shown = true
    client
      .query({ query: ContactsLeftTodayDocument, variables: { companyId }, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        if (shown) setAllowance(data?.contactsLeftToday ?? null)
      })
      // The figure is a comfort: the database counts.
      .catch((error: unknown) => console.warn('The contacts of today could not be counted', error))
    return () => {
      shown = false
    }
  }, [client, companyId])

  const { submit, sending, problem, signedOut } = useSender({
    send: (body, clientKey) =>
      job === undefined
        ? Promise.reject(new Error('There is no job to name'))
        : client.mutate({
            mutation: ContactApplicantDocument,
            variables: { requestId, jobId: job.id, body, clientKey },
          }),
    onSent: () => {
      write('')
      toastDone({ title: 'Nachricht gesendet', text: 'Sie erfahren es, sobald die Person antwortet.' })
      return onSent()
    },
    explain: (error) => {
      // A colleague was faster, or this person in another tab: the panel shows that conversation.
      if (errorCode(error) === 'INVALID_STATE') void onSent()
      return wordsFor(error)
    },
  })
  const send = () => {
    void submit(text).then((sent) => {
      if (!sent) field.current?.focus()
    })
  }

  const head = (
    <header>
      <h2 id={titleId} className={textStyles.sizeXl}>
        Erste Nachricht
      </h2>
      <p className={textStyles.minor}>an Chiffre {chiffre}</p>
    </header>
  )
  if (jobs === null)
    return (
      <section
        className={classNames(surface.panel, styles.panel)}
        aria-busy={!failed}
        aria-labelledby={titleId}
      >
        {head}
        {failed ? (
          <p className={styles.text} role="alert">
            Ihre Anzeigen konnten nicht geladen werden. Bitte laden Sie die Seite neu; Ihr Text bleibt
            gespeichert.
          </p>
        ) : (
          <>
            <Skeleton height="3em" />
            <Skeleton height="9em" />
          </>
        )}
      </section>
    )
  if (!job)
    return (
      <section className={classNames(surface.panel, styles.panel)} aria-labelledby={titleId}>
        {head}
        <p className={styles.text}>
          Eine Nachricht nennt immer eine Stelle. Zurzeit ist keine Anzeige Ihres Betriebs online.
        </p>
        <ButtonLink to={paths.createJob.href()} wide>
          Stellenangebot erstellen
        </ButtonLink>
        <ButtonLink to={paths.dashboard.href({ tab: 'jobs' })} look="secondary" wide>
          Meine Anzeigen ansehen
        </ButtonLink>
      </section>
    )
  const usedUp = allowance?.contactsLeft === 0
  return (
    <section className={classNames(surface.panel, styles.panel)} aria-labelledby={titleId}>
      {head}
      <form
        className={arrange.stack16}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field label="Um welche Anzeige geht es?">
          {({ id }) => (
            <Select
              id={id}
              value={job.id}
              onChange={({ currentTarget }) => setJobId(currentTarget.value)}
              options={jobs.map(({ id: value, title, location, salaryRange }) => ({
                value,
                label: [title, location, salaryRange].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </Field>
        <MessageField
          ref={field}
          label="Ihre Nachricht"
          text={text}
          keptAt={keptAt}
          sending={sending}
          problem={problem}
          rows={7}
          onText={(next) => {
            setIsOwnText(true)
            write(next)
          }}
          onSend={send}
        />
        {signedOut ? <SignInAgain /> : null}
        {usedUp ? (
          <p className={styles.text} role="status">
            Ihr Betrieb hat heute alle {allowance.contactsPerDay} neuen Kontakte genutzt. Ihr Text bleibt
            gespeichert; senden können Sie ihn wieder ab{' '}
            {formatRecent(allowance.resetsAt, allowance.resetsAt).replace('heute, ', '')} Uhr.
          </p>
        ) : null}
        <Button type="submit" wide aria-disabled={sending || usedUp || undefined}>
          {sending ? 'Wird gesendet …' : 'Nachricht senden'}
        </Button>
        {allowance && !usedUp ? (
          <p className={classNames(textStyles.minor, styles.left)}>
            Heute noch {allowance.contactsLeft} von {allowance.contactsPerDay} neuen Kontakten
          </p>
        ) : null}
      </form>
    </section>
  )
}
