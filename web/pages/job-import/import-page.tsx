import { useLoaderData, useRevalidator } from 'react-router-dom'
import { CompanyStart } from '../../features/companies/company-start.tsx'
import { ImportedJobs } from '../../features/job-import/imported-jobs.tsx'
import { JobImportDocument } from '../../features/job-import/job-import.generated.ts'
import { SourceForm } from '../../features/job-import/source-form.tsx'
import { SourceList } from '../../features/job-import/source-list.tsx'
import { useRunningImport } from '../../features/job-import/use-running-import.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../shared/ui/button.tsx'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { ImportCompaniesDocument } from './import-page.generated.ts'
import { loader as loadPage } from './loader.ts'

export const loader = loadPage

const TITLE = 'Anzeigen übernehmen'

export function Component() {
  const { variables } = useLoaderData<typeof loader>()
  const { myCompanies } = useLoadedQuery(ImportCompaniesDocument, {})
  const { revalidate } = useRevalidator()
  return (
    <Container className={container.task}>
      <PageHead title={TITLE} noindex />
      <PageTitle
        title={TITLE}
        lead={
          variables
            ? 'Von Ihrer Karriereseite, aus einem Feed oder einer Datei. Erst entstehen Entwürfe, online geht nichts von selbst.'
            : 'Zuerst Ihr Betrieb: zu ihm gehören die Anzeigen.'
        }
      >
        <ButtonLink to={paths.dashboard.href({ tab: 'jobs' })} look="secondary">
          Meine Anzeigen
        </ButtonLink>
      </PageTitle>
      {variables === null ? (
        <CompanyStart action="Weiter" onSaved={revalidate} />
      ) : (
        <>
          {myCompanies.length > 1 ? (
            <div className={arrange.below20}>
              <TabLinks
                label="Ihre Betriebe"
                tabs={myCompanies.map(({ id, companyName }) => ({
                  text: companyName,
                  to: paths.importJobs.href({ betrieb: id }),
                  current: id === variables.companyId,
                }))}
              />
            </div>
          ) : null}
          <Import key={variables.companyId} variables={variables} />
        </>
      )}
    </Container>
  )
}

function Import({ variables }: { readonly variables: { readonly companyId: string } }) {
  const { sources, jobs } = useLoadedQuery(JobImportDocument, variables).jobImport
  const ask = useReload()
  const reload = () => ask(JobImportDocument, variables)
  useRunningImport(
    sources.some(({ isRunning }) => isRunning),
    reload,
  )
  return (
    <>
      <SourceForm companyId={variables.companyId} onAdded={reload} />
      <ImportedJobs companyId={variables.companyId} jobs={jobs} onChanged={reload} />
      <SourceList sources={sources} onChanged={reload} />
    </>
  )
}
