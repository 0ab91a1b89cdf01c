import { Link } from 'react-router-dom'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import { ProfileForm } from '../../features/account/profile-form.tsx'
import { ProfileWish } from '../../features/matching/profile-wish.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ProfileDetailsDocument, ProfileMatchingDocument } from './profile-page.generated.ts'
import styles from './profile-page.module.css'
import { useAccountChanges } from './use-account-changes.ts'

export function DetailsSection({ now }: { readonly now: number }) {
  const user = useCurrentUser()
  const { myProfile, professionFields, professions, specialties, states, myMatching } = useLoadedQuery(
    ProfileDetailsDocument,
    {},
  )
  const client = useClient()
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
        understood={
          <ProfileWish
            matching={myMatching}
            searchRegion={myProfile.searchRegion}
            vocabulary={{ professions, specialties, states }}
            now={now}
          />
        }
        onSaved={() => {
          client
            .query({ query: ProfileMatchingDocument, fetchPolicy: 'network-only' })
            .catch((error: unknown) => console.warn('What the profile says could not be read again', error))
        }}
      />
    </>
  )
}
