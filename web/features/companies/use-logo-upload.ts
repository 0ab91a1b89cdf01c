import { z } from 'zod'
import { logoRefusals } from '../../../schema/logo-upload.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../../schema/picture-upload.ts'
import { useUpload } from '../../shared/upload/use-upload.ts'
import '../../shared/forms/zod.ts'

const TAKES = {
  types: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  refusals: logoRefusals,
  stored: z.object({ address: z.string() }),
  unanswered:
    'Das Bild kam nicht an. Ihr bisheriges Logo und Ihre Eingaben sind noch da. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.',
} as const

/** Uploads a picture for a company; `onStored` gets its address on this site, which saving the form makes the logo. */
export function useLogoUpload(companyId: string, onStored: (address: string) => void) {
  return useUpload({ ...TAKES, url: `/api/companies/${companyId}/logo` }, ({ address }) => onStored(address))
}
