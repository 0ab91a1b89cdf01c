import type { LoaderFunctionArgs } from 'react-router-dom'
import { JobImportDocument } from '../../features/job-import/job-import.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { ImportCompaniesDocument } from './import-page.generated.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { myCompanies } = await loadQuery(args, ImportCompaniesDocument, {}, { maxAge: 0 })
  const wanted = new URL(args.request.url).searchParams.get('betrieb')
  const company = myCompanies.find(({ id }) => id === wanted) ?? myCompanies[0]
  if (!company) return { variables: null }
  const variables = { companyId: company.id }
  await loadQuery(args, JobImportDocument, variables, { maxAge: 0 })
  return { variables }
}
