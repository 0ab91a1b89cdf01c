import { useRef, useState } from 'react'
import { SetPrivacyConsentDocument } from '../../entities/privacy-consent/consent-verbs.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LEGAL_VERSION } from '../../shared/legal/legal-version.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

interface MissingConsentProps {
  /** The requests have to be loaded again. */
  readonly onChanged: () => Promise<unknown>
}

/** Why requests are not found although nothing is wrong with them: their owner withdrew the consent. */
export function MissingConsent({ onChanged }: MissingConsentProps) {
  const client = useClient()
  const busy = useRef(false)
  const [working, setWorking] = useState(false)

  const give = async () => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      await client.mutate({
        mutation: SetPrivacyConsentDocument,
        variables: { consentType: 'profile_visibility', consented: true, version: LEGAL_VERSION },
      })
      toastDone({ title: 'Einwilligung erteilt', text: 'Betriebe finden Ihre Gesuche jetzt wieder.' })
      await onChanged()
    } catch (error) {
      toastProblem({ title: 'Die Einwilligung wurde nicht gespeichert', text: errorText(error) })
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  return (
    <div className={arrange.below20}>
      <Notice tone="warn" title="Nicht sichtbar: Einwilligung fehlt">
        <p>
          Sie haben widerrufen, dass Betriebe Ihre Gesuche finden. Solange das gilt, sieht sie niemand, und
          niemand kann Ihnen neu schreiben. Gespräche, die es schon gibt, gehen weiter.
        </p>
        <Button size="s" onClick={give} disabled={working}>
          Einwilligen und sichtbar machen
        </Button>
      </Notice>
    </div>
  )
}
