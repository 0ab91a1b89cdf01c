import { useEffect, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { SubscribeToPushDocument } from '../../shared/push/keep-push.generated.ts'
import {
  abilityHere,
  deviceHere,
  type PushAbility,
  PushRefused,
  subscribeHere,
  unsubscribeHere,
  workerHere,
} from '../../shared/push/push-device.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import records from '../../shared/ui/record-list.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { EndPushDocument, type PushSettings_SessionFragment } from './push-settings.generated.ts'
import styles from './push-settings.module.css'

interface PushSettingsProps {
  readonly sessions: readonly PushSettings_SessionFragment[]
  /** Something was switched: the list has to be reloaded. */
  readonly onChanged: () => Promise<void>
}

const CANNOT: Readonly<Record<Exclude<PushAbility, 'able'>, string>> = {
  blocked:
    'Ihr Browser lässt Benachrichtigungen von uns nicht zu. Erlauben Sie sie in seinen Einstellungen für diese Seite, dann können Sie sie hier einschalten.',
  unable:
    'Dieser Browser kann keine Benachrichtigungen zeigen; in privaten Fenstern geht es meist nicht. Auf iPhone und iPad fügen Sie die Seite zum Home-Bildschirm hinzu und öffnen sie von dort.',
}

/** On which devices notifications are shown while no page is open. */
export function PushSettings({ sessions, onChanged }: PushSettingsProps) {
  const client = useClient()
  const here = sessions.find(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent, receivesPush }) => !isCurrent && receivesPush)
  const [ability, setAbility] = useState<PushAbility>('able')
  /** Whether the browser has kept its half. */
  const [isKept, setIsKept] = useState(true)
  const [busy, setBusy] = useState(false)
  const isOn = (here?.receivesPush ?? false) && isKept

  const look = async () => {
    setAbility(await abilityHere())
    setIsKept((await deviceHere().catch(() => null)) !== null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser can be asked, and when its worker is there after all
  useEffect(() => {
    void look()
    void workerHere()?.then(look)
  }, [])

  const act = async (work: () => Promise<void>, problem: string) => {
    // Not `disabled`, which would lose the focus: a second press has no effect instead.
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The browser has asked, and was told no: the page says below what follows from it.
      if (!(error instanceof PushRefused)) toastProblem({ title: problem, text: errorText(error) })
    } finally {
      await look()
      setBusy(false)
    }
  }
  const switchOn = () =>
    act(async () => {
      const device = await subscribeHere()
      await client.mutate({ mutation: SubscribeToPushDocument, variables: { ...device } })
      await onChanged()
      toastDone({ title: 'Benachrichtigungen sind auf diesem Gerät eingeschaltet' })
    }, 'Benachrichtigungen sind nicht eingeschaltet')
  const switchOff = (handle: string, isHere: boolean) =>
    act(async () => {
      await client.mutate({ mutation: EndPushDocument, variables: { handle } })
      if (isHere) await unsubscribeHere().catch(() => {})
      await onChanged()
      toastDone({ title: 'Benachrichtigungen sind ausgeschaltet' })
    }, 'Benachrichtigungen sind nicht ausgeschaltet')

  return (
    <div className={styles.panel}>
      <FormSection
        title="Benachrichtigungen auf diesem Gerät"
        text="Auch wenn keine Seite von uns offen ist."
      >
        <Fold title="Mehr dazu" about="Benachrichtigungen auf diesem Gerät">
          <p className={textStyles.minor}>
            Auf dem Bildschirm steht das Thema, ohne Namen und Texte. Themen ohne E-Mails kommen auch hier
            nicht. Der Weg führt über den Dienst Ihres Browsers, etwa von Google oder Apple, auch in den USA:
            Er sieht, wann etwas kommt, nicht was.
          </p>
        </Fold>
        {here && (ability === 'able' || isOn) ? (
          <p className={arrange.wrap10}>
            <Button
              look="secondary"
              aria-disabled={busy || undefined}
              onClick={() => void (isOn ? switchOff(here.handle, true) : switchOn())}
            >
              {isOn ? 'Auf diesem Gerät ausschalten' : 'Auf diesem Gerät einschalten'}
            </Button>
          </p>
        ) : null}
        <div role="status">
          {ability === 'able' || isOn ? null : (
            <p className={textStyles.minor}>{CANNOT[ability === 'blocked' ? 'blocked' : 'unable']}</p>
          )}
          {isOn ? <p className={textStyles.minor}>Eingeschaltet, bis Sie sich hier abmelden.</p> : null}
        </div>
        {others.length > 0 ? (
          <ul className={arrange.list} aria-label="Andere Geräte mit Benachrichtigungen">
            {others.map(({ handle, device }) => (
              <li key={handle} className={records.item}>
                <div className={records.words}>
                  <p className={records.name}>{device}</p>
                  <p className={textStyles.minor}>Benachrichtigungen eingeschaltet</p>
                </div>
                <Button
                  look="secondary"
                  size="s"
                  aria-disabled={busy || undefined}
                  aria-label={`Benachrichtigungen auf ${device} ausschalten`}
                  onClick={() => void switchOff(handle, false)}
                >
                  Ausschalten
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </FormSection>
    </div>
  )
}
