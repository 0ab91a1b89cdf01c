import { useQuery } from '@apollo/client/react'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { JobContact } from '../../entities/job/job-contact.tsx'
import { JobView } from '../../entities/job/job-view.tsx'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { characterCount, cleanText } from '../../shared/forms/clean-text.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { JobTextPreviewDocument } from './job-editor.generated.ts'
import { JOB_LIMITS } from './job-schema.ts'
import type { JobValues } from './job-values.ts'
import styles from './preview-dialog.module.css'
import { type PreviewCompany, toPreview } from './preview-job.ts'

interface PreviewDialogProps {
  /** Null while it is closed. */
  readonly values: JobValues | null
  readonly company: PreviewCompany
  readonly vocabulary: JobVocabulary
  readonly onClose: () => void
}

export function PreviewDialog({ values, onClose, ...rest }: PreviewDialogProps) {
  const narrow = useMediaQuery('(width < 900px)')
  return (
    <Modal
      opened={values !== null}
      onClose={onClose}
      title="So sehen Fachkräfte die Anzeige"
      size={1120}
      fullScreen={narrow === true}
      closeButtonProps={{ 'aria-label': 'Vorschau schließen' }}
    >
      {values ? <Preview values={values} {...rest} /> : null}
    </Modal>
  )
}

function Preview({
  values,
  company,
  vocabulary,
}: Omit<PreviewDialogProps, 'onClose' | 'values'> & { readonly values: JobValues }) {
  const description = cleanText(values.description)
  const requirements = cleanText(values.requirements)
  const tooLong =
    characterCount(description) > JOB_LIMITS.description ||
    characterCount(requirements) > JOB_LIMITS.requirements
  const { data, error } = useQuery(JobTextPreviewDocument, {
    // 0 is no place: its Bundesland is null.
    variables: { description, requirements, placeId: values.place?.id ?? 0 },
    skip: tooLong,
    fetchPolicy: 'cache-first',
  })
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
  })
  return (
    <div className={styles.sheet}>
      <JobView
        job={job}
        actions={
          company.contactEmail || company.contactPhone || company.website ? (
            <JobContact job={job} link={null} />
          ) : (
            <p className={styles.noContact}>Hier stehen Ihre Kontaktdaten, sobald es welche gibt.</p>
          )
        }
        // The preview opens by a click, never on the server, so the browser's own clock will do.
        now={Date.now()}
        headingLevel={2}
      />
    </div>
  )
}

function PreviewSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <span role="status">
        <VisuallyHidden>Die Vorschau wird geladen.</VisuallyHidden>
      </span>
      <Skeleton width="40%" height="20px" />
      <Skeleton width="75%" height="40px" />
      <Skeleton width="55%" height="24px" />
      <Skeleton height="180px" />
    </div>
  )
}
