import arrange from '../../shared/ui/arrange.module.css'
import { Notice } from '../../shared/ui/notice.tsx'
import type { ImportedJobFragment } from './job-import.generated.ts'
import { remarksOf } from './source-words.ts'

/** In the editor of a job: where it came from, and what of it somebody should look at. */
export function ImportNote({ job }: { readonly job: ImportedJobFragment }) {
  const { sourceLabel, contact } = job
  const remarks = remarksOf(job)
  return (
    <div className={arrange.below20}>
      <Notice tone={job.missing.length > 0 ? 'warn' : 'info'} title={`Übernommen von ${sourceLabel}`}>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {contact ? <p>Dort genannt für Fragen: {contact}</p> : null}
        <p>Was Sie hier ändern, überschreibt der Abgleich nicht.</p>
      </Notice>
    </div>
  )
}
