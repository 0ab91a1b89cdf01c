import { CompanyTeamsDocument } from '../../features/companies/team/team.generated.ts'
import { TeamView } from '../../features/companies/team/team-view.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'

interface CompanyTeamProps {
  readonly companyId: string
  readonly reload: () => Promise<unknown>
  /** What takes the focus when the team is left, and with it the page of it. */
  readonly focusAfter: () => HTMLElement | null
}

/** The people of a company. */
export function CompanyTeam({ companyId, ...rest }: CompanyTeamProps) {
  const { myCompanies } = useLoadedQuery(CompanyTeamsDocument, {})
  const company = myCompanies.find(({ id }) => id === companyId)
  if (!company?.team) return null
  return <TeamView key={companyId} company={{ ...company, team: company.team }} {...rest} />
}
