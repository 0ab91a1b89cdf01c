import { useEffect, useState } from 'react'
import { notesOf, withNotes } from '../../features/saved-jobs/tap-notes.ts'
import { hasCopy } from '../../shared/connection/page-copy.ts'
import { type KeptJob, readKeptList } from '../../shared/device/device-db.ts'
import { formatRecent } from '../../shared/format/moments.ts'
import textStyles from '../../shared/ui/text.module.css'
import styles from './offline-page.module.css'

interface Shown extends KeptJob {
  readonly isReadable: boolean
}

interface ShownList {
  readonly at: string
  readonly jobs: readonly Shown[]
}

async function readShownList(): Promise<ShownList | null> {
  const list = await readKeptList()
  if (!list) return null
  const kept = withNotes(list.jobs, notesOf(list.owner))
  if (kept.length === 0) return null
  const jobs = await Promise.all(
    kept.map(async (job) => ({ ...job, isReadable: job.href !== null && (await hasCopy(job.href)) })),
  )
  return { at: list.at, jobs }
}

/** The Merkliste as this browser last saw it. Offers of which there is a copy can be opened. */
export function KeptSavedJobs() {
  const [list, setList] = useState<ShownList | null>(null)
  useEffect(() => {
    readShownList().then(setList, console.warn)
  }, [])
  if (!list) return null
  return (
    <section aria-labelledby="gemerkt">
      <h2 id="gemerkt">Ihre Merkliste</h2>
      <p className={textStyles.stateBelow}>
        Stand {formatRecent(list.at, Date.now()).replace('heute, ', '')}
      </p>
      <ul className={styles.list}>
        {list.jobs.map(({ jobId, title, company, href, isReadable }) => (
          <li key={jobId}>
            {isReadable && href !== null ? <a href={href}>{title}</a> : <b>{title}</b>}
            <span>{href === null ? 'Nicht mehr online' : company}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
