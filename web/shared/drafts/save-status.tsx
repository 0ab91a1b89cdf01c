import textStyles from '../ui/text.module.css'
import type { SaveState } from './draft-saver.ts'
import styles from './save-status.module.css'

const clock = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})

interface SaveStatusProps {
  readonly state: SaveState
  /** A draft saves itself; everything else is saved with the button. */
  readonly draft: boolean
  readonly stored: boolean
  /** False when the browser refused to keep what could not be saved. */
  readonly secured: boolean
}

function wordsOf({ state, draft, stored, secured }: SaveStatusProps): string {
  switch (state.kind) {
    case 'untouched':
      if (!draft) return 'Keine ungespeicherten Änderungen'
      return stored ? 'Entwurf gespeichert' : 'Ihr Entwurf wird beim Schreiben gespeichert'
    case 'unsaved':
      return draft ? 'Noch nicht gespeichert' : 'Geändert, noch nicht gespeichert'
    case 'saving':
      return 'Wird gespeichert …'
    case 'saved':
      return `${draft ? 'Entwurf gespeichert' : 'Gespeichert'} um ${clock.format(state.at)}`
    case 'waiting':
      return `${state.code === 'OFFLINE' ? 'Keine Verbindung.' : 'Der Dienst ist gerade nicht erreichbar.'} ${secured ? 'Ihr Text ist in diesem Browser gesichert; wir speichern, sobald es wieder geht.' : 'Ihr Text steht nur auf dieser Seite: Lassen Sie sie offen, wir speichern, sobald es wieder geht.'}`
    case 'invalid':
      return 'Noch nicht gespeichert: Eine Angabe ist zu lang oder nicht möglich.'
    case 'failed':
      return 'Noch nicht gespeichert'
  }
}

export function SaveStatus(props: SaveStatusProps) {
  const { kind } = props.state
  const tone =
    kind === 'saved'
      ? styles.saved
      : kind === 'waiting' || kind === 'invalid' || kind === 'failed'
        ? styles.open
        : ''
  return (
    <p className={`${textStyles.minorFigure} ${tone}`} role="status">
      {wordsOf(props)}
    </p>
  )
}
