import { useDataSource } from '../../../shared/apollo/data-source.ts'
import { useReload } from '../../../shared/apollo/use-reload.ts'
import { WorkPictureReview } from '../reading/work-picture-review.tsx'
import { ReportedPicturesDocument } from './report-case.generated.ts'

/** Pictures of a reported request: one that shows a face goes at once, and the request stays online. */
export function ReportedPictures({ requestId }: { readonly requestId: string }) {
  // Asks where the loader has not: a case that came into the list meanwhile.
  const { data } = useDataSource().useQuery(ReportedPicturesDocument, { requestId }, 'asks')
  const request = data?.submittedJobRequest
  const reload = useReload()
  // What is online and what waits to replace it may list the same picture.
  const pictures = new Map(
    [...(request?.submitted.pictures ?? []), ...(request?.approved?.pictures ?? [])].map((picture) => [
      picture.id,
      picture,
    ]),
  )
  return (
    <WorkPictureReview
      pictures={[...pictures.values()]}
      onRefused={() => void reload(ReportedPicturesDocument, { requestId }).catch(() => {})}
    />
  )
}
