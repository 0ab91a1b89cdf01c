import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { ApplyElsewhere } from '../../entities/job/apply-elsewhere.tsx'
import { APPLY_NOW } from '../../entities/job/contact-ways.ts'
import { BarParts, contactBar } from '../../entities/job/job-bar.tsx'
import { JobContact } from '../../entities/job/job-contact.tsx'
import { JobView } from '../../entities/job/job-view.tsx'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { PreviewDialog, PreviewSheet, PreviewSkeleton } from '../../shared/drafts/preview-dialog.tsx'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatSalary } from '../../shared/format/salary.ts'
import { characterCount, cleanText } from '../../shared/forms/clean-text.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { JobTextPreviewDocument } from './job-editor.generated.ts'
import type { JobValues } from './job-fields.ts'
import { JOB_LIMITS } from './job-fields.ts'
import styles from './job-preview.module.css'
import { type PreviewCompany, payOf, toPreview } from './preview-job.ts'

interface JobPreviewProps {
  /** Null while it is closed. */
  readonly values: JobValues | null
  readonly company: PreviewCompany
  readonly vocabulary: JobVocabulary
  readonly onClose: () => void
}

export function JobPreview({ values, onClose, ...rest }: JobPreviewProps) {
  return (
    <PreviewDialog opened={values !== null} title="So sehen Fachkräfte die Anzeige" onClose={onClose}>
      {values ? <Preview values={values} {...rest} /> : null}
    </PreviewDialog>
  )
}

function Preview({
  values,
  company,
  vocabulary,
}: Omit<JobPreviewProps, 'onClose' | 'values'> & { readonly values: JobValues }) {
  const description = cleanText(values.description)
  const requirements = cleanText(values.requirements)
  const tooLong =
    characterCount(description) > JOB_LIMITS.description ||
    characterCount(requirements) > JOB_LIMITS.requirements
  const client = useClient()
  const { data, error, refetch } = useQuery(JobTextPreviewDocument, {
    client,
    // 0 is no place: its Bundesland is null.
    variables: { description, requirements, placeId: values.place?.id ?? 0, ...payOf(values) },
    skip: tooLong,
    fetchPolicy: 'cache-first',
  })
  // A failure is in the next render.
  useAfterOutage(error && isOutage(error) ? error : null, () => void refetch().catch(() => {}))
  if (tooLong) {
    return (
      <Notice tone="warn">
        <p>Ein Text ist noch zu lang. Kürzen Sie ihn, dann zeigen wir die Vorschau.</p>
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice tone="danger" title="Die Vorschau ist gerade nicht möglich">
        <p>{errorText(error)} Ihr Text ist davon nicht betroffen.</p>
      </Notice>
    )
  }
  if (!data) return <PreviewSkeleton />
  const job = toPreview(values, company, vocabulary, {
    description: data.description ?? '',
    requirements: data.requirements ?? '',
    stateName: data.placeById?.stateName ?? null,
    country: data.placeById?.country ?? null,
    salaryFullTime: data.salaryFullTime,
  })
  const there = values.takesApplications === 'dort' ? values.applyUrl : null
  const applies = there === null && values.takesApplications !== 'nein'
  const reachable = company.contactEmail ?? company.contactPhone ?? company.website
  const pay = formatSalary(job.salaryMin, job.salaryMax, job.salaryPeriod)
  return (
    <PreviewSheet>
      <JobView
        job={job}
        actions={
          <>
            {applies ? <ApplyPreview wide /> : null}
            {there === null ? null : <ApplyElsewhere url={there} />}
            {reachable ? (
              <JobContact job={job} link={null} purpose={applies || there !== null ? 'ask' : 'apply'} />
            ) : (
              <p className={styles.noContact}>Hier stehen Ihre Kontaktdaten, sobald es welche gibt.</p>
            )}
          </>
        }
        bar={
          there !== null ? (
            <BarParts pay={pay}>
              <ApplyElsewhere url={there} short />
            </BarParts>
          ) : applies ? (
            <BarParts pay={pay}>
              <ApplyPreview />
            </BarParts>
          ) : (
            contactBar({ job, link: null, pay })
          )
        }
        // The preview opens by a click, never on the server, so the browser's own clock will do.
        now={Date.now()}
        headingLevel={2}
      />
    </PreviewSheet>
  )
}

/** The button that applicants see; here it says what it would do. */
function ApplyPreview({ wide = false }: { readonly wide?: boolean }) {
  const [pressed, setPressed] = useState(false)
  return (
    <div className={arrange.stack6}>
      <Button wide={wide} onClick={() => setPressed(true)}>
        {APPLY_NOW}
      </Button>
      <p role="status" className={textStyles.statusCentred}>
        {pressed ? 'Hier öffnet sich das Formular der Bewerbung.' : ''}
      </p>
    </div>
  )
}
