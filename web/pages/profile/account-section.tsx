import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ChangeEmailForm } from '../../features/auth/change-email-form.tsx'
import { ChangePasswordForm } from '../../features/auth/change-password-form.tsx'
import { DeleteAccount } from '../../features/auth/delete-account.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { leaveDeletedAccount } from '../auth/leave-deleted-account.ts'
import { ProfileAccountDocument } from './profile-page.generated.ts'
import { useAccountChanges } from './use-account-changes.ts'

export function AccountSection() {
  const user = useCurrentUser()
  const email = user?.email ?? ''
  const { myEmailChange } = useLoadedQuery(ProfileAccountDocument, {})
  const { revalidate } = useRevalidator()
  useAccountChanges(myEmailChange !== null)
  const shown = useRef(email)
  useEffect(() => {
    // Confirmed in another tab or on another device.
    if (email !== '' && shown.current !== '' && email !== shown.current) {
      toastDone({
        title: 'Ihre E-Mail-Adresse ist geändert',
        text: `Melden Sie sich ab jetzt mit ${email} an.`,
      })
    }
    shown.current = email
  }, [email])
  return (
    <div className={arrange.form}>
      <FormSection
        title="E-Mail-Adresse"
        text="Damit melden Sie sich an, und dorthin schreiben wir Ihnen. Eine Änderung bestätigen Sie in beiden Postfächern."
      >
        <ChangeEmailForm
          key={email}
          current={email}
          accountType={user?.role === 'employer' ? 'employer' : 'applicant'}
          pending={myEmailChange}
          onChanged={revalidate}
        />
      </FormSection>
      <FormSection title="Passwort" text="Danach melden wir alle anderen Geräte ab.">
        <ChangePasswordForm email={email} onChanged={() => undefined} />
      </FormSection>
      <FormSection
        title="Konto löschen"
        text="Danach haben Sie 14 Tage, es sich anders zu überlegen. Vorher zeigen wir Ihnen, was gelöscht wird und was bleibt."
      >
        <div>
          <DeleteAccount
            email={email}
            isEmployer={user?.isEmployer === true}
            onRequested={() => void leaveDeletedAccount()}
          />
        </div>
      </FormSection>
    </div>
  )
}
