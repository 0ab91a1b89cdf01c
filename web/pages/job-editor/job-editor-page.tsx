import { type ReactNode, useRef, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { CompanyGaps } from '../../features/companies/company-gaps.tsx'
import { CompanyStart } from '../../features/companies/company-start.tsx'
import { JoinOffer } from '../../features/companies/team/join-offer.tsx'
import { JobEditor, StoredJobEditor } from '../../features/job-editor/job-editor.tsx'
import { ImportNote } from '../../features/job-import/import-note.tsx'
import { JobCost } from '../../features/plans/credits/job-cost.tsx'
import { creditRefusalIn, isCreditGone, NoCredit } from '../../features/plans/credits/no-credit.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { ParkedHere } from '../../shared/drafts/parked-here.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { CompanyChoice } from './company-choice.tsx'
import { JobEditorPageDocument } from './job-editor-page.generated.ts'
import styles from './job-editor-page.module.css'
import { loader as loadPage } from './loader.ts'

export const loader = loadPage

const DASHBOARD = paths.dashboard.href({ tab: 'jobs' })

export function Component() {
  const { variables } = useLoaderData<typeof loader>()
  const data = useLoadedQuery(JobEditorPageDocument, variables)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const job = data.jobForEdit ?? null
  const companies = data.myCompanies
  const [chosen, setChosen] = useState<string | null>(null)
  const [settled, setSettled] = useState(false)
  const credit = useRef<string | null>(null)
  const company =
    companies.find(({ id }) => id === (job?.companyId ?? chosen)) ?? (job ? undefined : companies[0])
  const title = job ? 'Stellenangebot bearbeiten' : 'Stellenangebot erstellen'

  if (job && (job.status === 'besetzt' || job.status === 'gesperrt')) {
    return (
      <Page title={title}>
        <EmptyState
          title={job.status === 'besetzt' ? 'Diese Anzeige ist beendet' : 'Diese Anzeige ist gesperrt'}
          text={
            job.status === 'besetzt'
              ? 'Beendete Anzeigen lassen sich nicht mehr ändern. Für eine neue Stelle erstellen Sie eine neue Anzeige.'
              : `Sie lässt sich nicht mehr ändern. Grund: ${job.rejectionReason ?? 'nicht angegeben'}`
          }
        >
          <ButtonLink to={DASHBOARD}>Zu meinen Anzeigen</ButtonLink>
        </EmptyState>
        <ParkedHere />
      </Page>
    )
  }
  if (!company && !job) {
    return (
      <Page title={title} step="Schritt 1 von 2: Ihr Betrieb">
        <div className={styles.company}>
          <JoinOffer />
          <CompanyStart action="Weiter zur Stelle" onSaved={() => revalidator.revalidate()} />
        </div>
      </Page>
    )
  }
  const shown = company ?? {
    id: job?.companyId ?? '',
    companyName: job?.company ?? '',
    description: null,
    website: null,
    contactEmail: null,
    contactPhone: null,
    logoPath: null,
    verifiedAt: null,
    place: null,
  }
  const cost = (jobId: string | null) => (
    <JobCost
      companyId={shown.id}
      jobId={jobId}
      onChoose={(creditId) => {
        credit.current = creditId
      }}
    />
  )
  const editor = {
    userId: user?.id ?? '',
    company: shown,
    vocabulary: {
      fields: data.professionFields,
      professions: data.professions,
      specialties: data.specialties,
    },
    companyGaps: (action: string, onSaved: () => void) => (
      <CompanyGaps
        action={action}
        companyId={shown.id}
        onSaved={async () => {
          // The preview shows the company, too.
          await revalidator.revalidate()
          onSaved()
        }}
      />
    ),
    cost,
    paysWith: () => ({ creditId: credit.current }),
    unpaid: (error: unknown, jobId: string | null) => {
      if (isCreditGone(error)) return <>Das gewählte Guthaben ist inzwischen verbraucht. {cost(jobId)}</>
      const refusal = creditRefusalIn(error)
      return refusal ? <NoCredit refusal={refusal} companyId={shown.id} jobId={jobId} /> : null
    },
    onDone: (toast: { title: string; text: string }) => {
      toastDone(toast)
      void navigate(DASHBOARD)
    },
  }
  return (
    <Page
      title={title}
      lead={job ? `${job.title ?? 'Ohne Titel'} · ${shown.companyName}` : `Für ${shown.companyName}`}
    >
      {!job && companies.length > 1 ? (
        <CompanyChoice companies={companies} value={shown.id} settled={settled} onChange={setChosen} />
      ) : null}
      {job?.import ? <ImportNote job={job.import} /> : null}
      {job ? (
        // The key gives another job a fresh form.
        <StoredJobEditor key={job.id} {...editor} job={job} />
      ) : (
        <JobEditor
          {...editor}
          job={null}
          onFirstSave={(companyId) => {
            // Also when another company was chosen during the first save.
            setChosen(companyId)
            setSettled(true)
          }}
          onRestoredFor={(companyId) => {
            if (companies.some(({ id }) => id === companyId)) setChosen(companyId)
          }}
        />
      )}
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly step?: string
  readonly lead?: string
  readonly children: ReactNode
}

function Page({ title, step, lead, children }: PageProps) {
  return (
    <Container className={styles.page}>
      <PageHead title={title} noindex />
      <header className={arrange.below24}>
        {step ? <p className={styles.step}>{step}</p> : null}
        <h1 className={textStyles.size2xl}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </Container>
  )
}
