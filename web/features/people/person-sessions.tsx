import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate, formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import textStyles from '../../shared/ui/text.module.css'
import type { OpenedPerson } from './opened-person.ts'
import { EndPersonSessionsDocument } from './person.generated.ts'
import styles from './person-panel.module.css'
import { PersonSection } from './person-section.tsx'

interface PersonSessionsProps {
  readonly person: OpenedPerson
  readonly name: string
  readonly onChanged: () => Promise<void>
}

/** Where the person is signed in. */
export function PersonSessions({ person: { id, sessions, isSelf }, name, onChanged }: PersonSessionsProps) {
  const client = useClient()
  const busy = useRef(false)
  const list = useRef<HTMLUListElement>(null)
  /** Whose end is asked about; `all` for every session. */
  const [asked, setAsked] = useState<{ handle: string | null; device: string } | null>(null)
  const [working, setWorking] = useState(false)

  const end = async (handle: string | null) => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      const { data } = await client.mutate({
        mutation: EndPersonSessionsDocument,
        variables: { id, handle },
      })
      setAsked(null)
      await onChanged()
      focusIfLost(() => list.current)
      const ended = data?.endPersonSessions?.ended ?? 0
      toastDone({ title: `${countOf(ended, 'Sitzung', 'Sitzungen')} beendet`, text: name })
    } catch (error) {
      toastProblem({ title: 'Nicht abgemeldet', text: errorText(error) })
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  return (
    <PersonSection
      title="Sitzungen"
      note={sessions.length === 0 ? 'Zurzeit nirgends angemeldet.' : undefined}
      action={
        sessions.length > 1 && !isSelf ? (
          <LiveFieldset>
            <Button look="quiet" size="s" onClick={() => setAsked({ handle: null, device: '' })}>
              Alle beenden
            </Button>
          </LiveFieldset>
        ) : null
      }
    >
      <ul ref={list} tabIndex={-1} aria-label="Sitzungen" className={classNames(arrange.ruled, styles.rows)}>
        {sessions.map(({ handle, device, createdAt, lastSeenAt, expiresAt }) => (
          <li key={handle} className={classNames(arrange.apart, styles.row)}>
            <div className={arrange.words200}>
              <p className={classNames(arrange.line, styles.name)}>{device}</p>
              <p className={classNames(textStyles.minor, styles.minor)}>
                Angemeldet am {formatDateTime(createdAt)}, zuletzt benutzt am {formatDate(lastSeenAt)}, endet
                am {formatDate(expiresAt)}
              </p>
            </div>
            {isSelf ? null : (
              <LiveFieldset>
                <Button
                  look="secondary"
                  size="s"
                  aria-label={`Sitzung beenden: ${device}`}
                  onClick={() => setAsked({ handle, device })}
                >
                  Beenden
                </Button>
              </LiveFieldset>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={asked?.handle === null ? 'Alle Sitzungen beenden?' : 'Diese Sitzung beenden?'}
        action={asked?.handle === null ? 'Alle Sitzungen beenden' : 'Sitzung beenden'}
        busy={working}
        onCancel={() => setAsked(null)}
        onConfirm={() => void end(asked?.handle ?? null)}
      >
        <p>
          {asked?.handle === null
            ? `${name} wird überall abgemeldet, auch in offenen Tabs.`
            : `${name} wird dort abgemeldet, auch in offenen Tabs: ${asked?.device ?? ''}.`}
        </p>
        <p>Das Passwort bleibt gültig, neu anmelden geht sofort. In den Aktivitäten der Person steht es.</p>
      </ConfirmDialog>
    </PersonSection>
  )
}
