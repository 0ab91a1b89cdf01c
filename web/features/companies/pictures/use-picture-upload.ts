import { z } from 'zod'
import { companyPictureRefusals } from '../../../../schema/company-pictures.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../../../schema/picture-upload.ts'
import { useUpload } from '../../../shared/upload/use-upload.ts'
import '../../../shared/forms/zod.ts'

const TAKES = {
  types: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  refusals: companyPictureRefusals,
  stored: z.object({ id: z.uuid() }),
  unanswered:
    'Das Bild kam nicht an. Ihre anderen Bilder sind noch da. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.',
} as const

/** Uploads a picture of a workshop; `onStored` gets its id. Describing it is what has it read. */
export function usePictureUpload(companyId: string, onStored: (id: string) => void) {
  return useUpload({ ...TAKES, url: `/api/companies/${companyId}/pictures` }, ({ id }) => onStored(id))
}
