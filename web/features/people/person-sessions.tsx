import { formatDate, formatDateTime } from '../../shared/format/dates.ts'
import type { OpenedPerson } from './opened-person.ts'
import styles from './person-panel.module.css'
import { PersonSection } from './person-section.tsx'

/** Where the person is signed in. */
export function PersonSessions({ person: { sessions } }: { readonly person: OpenedPerson }) {
  return (
    <PersonSection
      title="Sitzungen"
      note={sessions.length === 0 ? 'Zurzeit nirgends angemeldet.' : undefined}
    >
      <ul aria-label="Sitzungen" className={styles.rows}>
        {sessions.map(({ handle, device, createdAt, lastSeenAt, expiresAt }) => (
          <li key={handle} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{device}</p>
              <p className={styles.minor}>
                Angemeldet am {formatDateTime(createdAt)}, zuletzt benutzt am {formatDate(lastSeenAt)}, endet
                am {formatDate(expiresAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PersonSection>
  )
}
