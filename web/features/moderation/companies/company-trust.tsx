import { useEffect, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { LONGEST_REASON } from '../decisions/longest-reason.ts'
import {
  type CompanyTrust_StateFragment,
  CompanyTrustDocument,
  GrantTrustDocument,
  RevokeTrustDocument,
} from './company-trust.generated.ts'
import styles from './company-trust.module.css'
import { trustSentence } from './trust-words.ts'

interface CompanyTrustProps {
  readonly companyId: string
  readonly companyName: string
  /** As the page has loaded it; without it, it is asked for. */
  readonly loaded?: CompanyTrust_StateFragment
}

/** Whether a company publishes at once, and the way to change that. Asked for beside the text, which does not wait for it. */
export function CompanyTrust({ companyId, companyName, loaded }: CompanyTrustProps) {
  const client = useClient()
  const [trust, setTrust] = useState<CompanyTrust_StateFragment | null>(loaded ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<'grant' | 'revoke' | null>(null)
  const load = async () => {
    try {
      const { data } = await client.query({
        query: CompanyTrustDocument,
        variables: { id: companyId },
        fetchPolicy: 'no-cache',
      })
      setTrust(data?.companyTrust ?? null)
      setProblem(null)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` only uses these.
  useEffect(() => {
    if (loaded) setTrust(loaded)
    else void load()
  }, [client, companyId, loaded])
  if (problem)
    return (
      <p role="alert" className={classNames(textStyles.minor, styles.text)}>
        Ob der Betrieb sofort veröffentlicht, konnte nicht geladen werden. {problem}{' '}
        <Button look="quiet" size="s" onClick={() => void load()}>
          Erneut versuchen
        </Button>
      </p>
    )
  if (!trust) return null
  const hasTrust = trust.grantedAt !== null
  return (
    <div className={classNames(arrange.apart, styles.trust)}>
      <p className={classNames(textStyles.minor, styles.text)}>{trustSentence(trust)}</p>
      <LiveFieldset>
        {hasTrust ? (
          <Button look="secondary" size="s" onClick={() => setAsked('revoke')}>
            Wieder jede Anzeige prüfen …<VisuallyHidden> {companyName}</VisuallyHidden>
          </Button>
        ) : trust.isSuggested ? (
          <Button look="secondary" size="s" onClick={() => setAsked('grant')}>
            Sofort veröffentlichen lassen …<VisuallyHidden> {companyName}</VisuallyHidden>
          </Button>
        ) : null}
      </LiveFieldset>
      <ActionDialog
        opened={asked === 'grant'}
        title={`${companyName} sofort veröffentlichen lassen?`}
        action="Sofort veröffentlichen lassen"
        busyAction="Wird gespeichert …"
        problemOf={problemOf}
        run={async () => {
          await client.mutate({ mutation: GrantTrustDocument, variables: { id: companyId } })
          setAsked(null)
          await load()
          toastDone({
            title: 'Gespeichert',
            text: `Anzeigen von ${companyName} ohne Hinweis gehen sofort online.`,
          })
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          Neue Anzeigen ohne Hinweis warten dann nicht mehr. Einige lesen Sie als Stichprobe; wird eine
          beanstandet, gesperrt oder begründet gemeldet, endet das Vertrauen von selbst.
        </p>
      </ActionDialog>
      <ActionDialog
        opened={asked === 'revoke'}
        title={`Anzeigen von ${companyName} wieder prüfen?`}
        action="Wieder jede Anzeige prüfen"
        busyAction="Wird gespeichert …"
        text={{
          label: 'Grund',
          hint: 'Nur Admins lesen ihn.',
          max: LONGEST_REASON,
          required: 'Bitte schreiben Sie den Grund auf.',
          key: `vertrauen:${companyId}`,
          field: 'reason',
        }}
        problemOf={problemOf}
        run={async (reason) => {
          await client.mutate({ mutation: RevokeTrustDocument, variables: { id: companyId, reason } })
          setAsked(null)
          await load()
          toastDone({ title: 'Gespeichert', text: `Jede Anzeige von ${companyName} wartet wieder auf Sie.` })
        }}
        onClose={() => setAsked(null)}
      >
        <p>Was online ist, bleibt online. Neue Anzeigen und Änderungen warten wieder auf die Prüfung.</p>
      </ActionDialog>
    </div>
  )
}

const problemOf = (error: unknown): string | null =>
  errorCode(error) === 'INVALID_STATE'
    ? 'Das hat sich inzwischen geändert. Laden Sie die Seite neu, um zu sehen, was jetzt gilt.'
    : null
