import { Link } from 'react-router-dom'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import { ProfileForm } from '../../features/account/profile-form.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ProfileDetailsDocument } from './profile-page.generated.ts'
import styles from './profile-page.module.css'
import { useAccountChanges } from './use-account-changes.ts'

export function DetailsSection() {
  const user = useCurrentUser()
  const { myProfile, professionFields, professions } = useLoadedQuery(ProfileDetailsDocument, {})
  useAccountChanges(false)
  if (!myProfile) return null
  return (
    <>
      {user?.isEmployer ? (
        <p className={styles.beside}>
          Angaben zu Ihrem Betrieb stehen im{' '}
          <Link to={paths.dashboard.href({ tab: 'company' })}>Dashboard unter „Betrieb“</Link>.
        </p>
      ) : null}
      <ProfileForm
        profile={myProfile}
        professions={groupedProfessions(professionFields, professions)}
        seeksWork={user?.role === 'applicant'}
      />
    </>
  )
}
