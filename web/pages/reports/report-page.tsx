import { type ReactNode, useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { ComplaintForm } from '../../features/reports/complaint-form.tsx'
import { refusalText } from '../../features/reports/refusal-text.ts'
import type { LinkedReport } from '../../features/reports/report-client.ts'
import { type Receipt, ReportForm } from '../../features/reports/report-form.tsx'
import { ReportStateView, titleOfReport } from '../../features/reports/report-state-view.tsx'
import {
  ComplainAboutReportDocument,
  OwnReportStateDocument,
} from '../../features/reports/reports.generated.ts'
import { useReportLink } from '../../features/reports/use-report-link.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { useTitleFocus } from '../../shared/mail-links/use-title-focus.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { reportLoader } from './loader.ts'
import styles from './report-page.module.css'

export const loader = reportLoader

/** Reporting content, and what became of a report: by the link of a mail, or from a notification. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const link = useReportLink()
  return (
    <Container className={styles.page}>
      <PageHead title="Inhalt melden" noindex nofollow />
      <meta name="referrer" content="no-referrer" />
      {link.state.step === 'no-link' ? (
        data.view === 'state' ? (
          <OwnReport id={data.id} signedIn={data.signedIn} />
        ) : (
          <NewReport key={data.thing?.id ?? ''} thing={data.thing} />
        )
      ) : (
        <LinkedReportView link={link} />
      )}
    </Container>
  )
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useTitleFocus(title)
  return (
    <div className={classNames(arrange.stack20, styles.view)}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

function NewReport({
  thing,
}: Pick<Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: 'form' }>, 'thing'>) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  if (receipt !== null)
    return (
      <Titled key="report" title="Danke, Ihre Meldung ist da">
        <p className={styles.reference}>
          Aktenzeichen <strong>{receipt.reference}</strong>
        </p>
        <p>
          Ein Mensch prüft sie.{' '}
          {receipt.email === null
            ? 'Sie haben keine Adresse angegeben. Deshalb können wir Ihnen nicht schreiben, wie wir entschieden haben.'
            : `Wir haben an ${receipt.email} geschrieben. In der Mail steht ein Link, unter dem Sie den Stand sehen. Wenn wir entschieden haben, schreiben wir Ihnen noch einmal.`}
        </p>
        <div className={arrange.actions}>
          <ButtonLink to={paths.jobs.href()}>Weiter suchen</ButtonLink>
        </div>
      </Titled>
    )
  return (
    <Titled key="report" title="Inhalt melden">
      <p>
        Hier melden Sie, was gegen das Gesetz oder unsere{' '}
        <Link to={paths.terms.href()} target="_blank" rel="noopener">
          AGB
        </Link>{' '}
        verstößt. Ein Konto brauchen Sie dafür nicht. Ist jemand in Gefahr, rufen Sie bitte die Polizei: 110.
      </p>
      <ReportForm thing={thing} onSent={setReceipt} />
    </Titled>
  )
}

function LinkedReportView({ link }: { readonly link: ReturnType<typeof useReportLink> }) {
  const { state } = link
  switch (state.step) {
    case 'open':
      return <Known report={state.report} complain={link.complain} />
    case 'unreachable':
      return (
        <Titled title="Der Stand ist gerade nicht zu sehen">
          <p>{refusalText(state.refusal, 'opening')}</p>
          <div className={arrange.actions}>
            <Button onClick={link.tryAgain}>Erneut versuchen</Button>
          </div>
        </Titled>
      )
    case 'gone':
      return <Gone />
    default:
      return (
        <Titled title="Ihre Meldung">
          <div role="status" aria-label="Wird geladen">
            <Skeleton height="8em" />
          </div>
        </Titled>
      )
  }
}

function Gone() {
  return (
    <Titled title="Hier ist nichts mehr zu sehen">
      <p>
        Der Vorgang ist gelöscht, gehört zu einem anderen Konto, oder vom Link fehlt ein Teil. Öffnen Sie ihn
        bitte direkt aus der Mail.
      </p>
      <div className={arrange.actions}>
        <ButtonLink to={paths.report.href()}>Etwas melden</ButtonLink>
      </div>
    </Titled>
  )
}

interface KnownProps {
  readonly report: LinkedReport
  readonly complain: (explanation: string) => Promise<string | null>
}

function Known({ report, complain }: KnownProps) {
  return (
    <Titled title={titleOfReport(report)}>
      <ReportStateView report={report} />
      {report.mayComplain ? <ComplaintForm until={report.complaintUntil} send={complain} /> : null}
    </Titled>
  )
}

function OwnReport({ id, signedIn }: { readonly id: string; readonly signedIn: boolean }) {
  const client = useClient()
  const { pathname, search } = useLocation()
  const report = useKnownQuery(OwnReportStateDocument, { id })?.reportState
  if (!signedIn)
    return (
      <Titled title="Bitte melden Sie sich an">
        <p>Den Stand eines Vorgangs sieht nur das Konto, zu dem er gehört.</p>
        <div className={arrange.actions}>
          <ButtonLink to={loginHref(pathname + search)}>Anmelden</ButtonLink>
        </div>
      </Titled>
    )
  if (!report) return <Gone />
  return (
    <Known
      report={report}
      complain={(explanation) =>
        client
          .mutate({
            mutation: ComplainAboutReportDocument,
            variables: { id, explanation },
          })
          .then(
            () => null,
            (error: unknown) =>
              errorCode(error) === 'INVALID_STATE'
                ? 'Eine Beschwerde ist nicht mehr möglich. Bitte laden Sie die Seite neu, dann sehen Sie den Stand.'
                : errorText(error),
          )
      }
    />
  )
}
