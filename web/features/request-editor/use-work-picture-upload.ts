import { z } from 'zod'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../../schema/picture-upload.ts'
import { workPictureRefusals } from '../../../schema/work-pictures.ts'
import type { Draft } from '../../shared/drafts/draft-document.ts'
import { type UploadUrl, useUpload } from '../../shared/upload/use-upload.ts'
import type { FormPicture, RequestValues } from './request-fields.ts'
import '../../shared/forms/zod.ts'

const TAKES = {
  types: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  refusals: workPictureRefusals,
  stored: z.object({ id: z.uuid(), width: z.number(), height: z.number() }),
  unanswered:
    'Das Bild kam nicht an. Ihr Gesuch und Ihre anderen Bilder sind noch da. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.',
} as const

const NOT_STORED: UploadUrl = {
  problem:
    'Ihr Gesuch ist noch nicht gespeichert, deshalb konnten wir das Bild nicht annehmen. Versuchen Sie es bitte noch einmal, sobald es gespeichert ist.',
}

/** Uploads a picture of own work. A request that is not stored yet is stored first: a picture belongs to one. */
export function useWorkPictureUpload(
  draft: Pick<Draft<RequestValues>, 'saver'>,
  getValues: () => RequestValues,
  onStored: (picture: FormPicture) => void,
) {
  const { saver } = draft
  const url = async (): Promise<UploadUrl> => {
    if (saver.savedAs.id === null) {
      saver.change(getValues())
      await saver.flush()
    }
    const { id } = saver.savedAs
    return id === null ? NOT_STORED : { url: `/api/job-requests/${id}/pictures` }
  }
  return useUpload({ ...TAKES, url }, (stored) => onStored({ ...stored, alt: '' }))
}
