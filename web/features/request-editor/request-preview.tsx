import { useQuery } from '@apollo/client/react'
import { RequestView } from '../../entities/job-request/request-view.tsx'
import type { JobVocabulary } from '../../entities/profession/vocabulary.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { PreviewDialog, PreviewSheet, PreviewSkeleton } from '../../shared/drafts/preview-dialog.tsx'
import { errorText } from '../../shared/errors/error-text.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { toPreview } from './preview-request.ts'
import { RequestPreviewDocument } from './request-editor.generated.ts'
import type { RequestValues } from './request-fields.ts'

interface RequestPreviewProps {
  /** Null while it is closed. */
  readonly values: RequestValues | null
  readonly vocabulary: JobVocabulary
  readonly chiffre: string | null
  readonly onClose: () => void
}

export function RequestPreview({ values, onClose, ...rest }: RequestPreviewProps) {
  return (
    <PreviewDialog opened={values !== null} title="So sehen Sie Arbeitgeber" onClose={onClose}>
      {values ? <Preview values={values} {...rest} /> : null}
    </PreviewDialog>
  )
}

function Preview({
  values,
  vocabulary,
  chiffre,
}: Omit<RequestPreviewProps, 'onClose' | 'values'> & { readonly values: RequestValues }) {
  const client = useClient()
  const { data, error } = useQuery(RequestPreviewDocument, {
    client,
    variables: { placeId: values.place?.id ?? 0 },
    skip: values.place === null,
    fetchPolicy: 'cache-first',
  })
  if (error) {
    return (
      <Notice tone="danger" title="Die Vorschau ist gerade nicht möglich">
        <p>{errorText(error)} Ihr Text ist davon nicht betroffen.</p>
      </Notice>
    )
  }
  if (values.place !== null && !data) return <PreviewSkeleton />
  return (
    <PreviewSheet>
      <RequestView
        request={toPreview(values, vocabulary, chiffre, data?.areaOfPlace ?? null)}
        // The preview opens by a click, never on the server, so the browser's own clock will do.
        now={Date.now()}
        headingLevel={2}
      />
    </PreviewSheet>
  )
}
