import { backupTiles } from '../../features/backup/backup-words.ts'
import { RunList } from '../../features/backup/run-list.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { AdminBackupsDocument } from './backup-section.generated.ts'
import styles from './system-tab.module.css'

/** Whether this site could be restored: the newest backups, and how old the last good ones are. */
export function BackupSection({ now }: { readonly now: number }) {
  const { backupOverview: overview } = useLoadedQuery(AdminBackupsDocument, {})
  if (!overview) return null
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.heading}>Sicherungen</h2>
      </div>
      {overview.isPlanned ? null : (
        <p className={styles.empty}>
          Nachts wird nichts gesichert: Dafür braucht der Server einen Ordner auf einer anderen Platte
          (BACKUP_DIR).
        </p>
      )}
      {overview.isPlanned || overview.runs.length > 0 ? (
        <FigureTiles tiles={backupTiles(overview, now)} />
      ) : null}
      {overview.runs.length > 0 ? <RunList runs={overview.runs} /> : null}
    </section>
  )
}
