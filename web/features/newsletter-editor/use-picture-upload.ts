import { z } from 'zod'
import { pictureRefusals } from '../../../schema/newsletter-pictures.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../../schema/picture-upload.ts'
import { useUpload } from '../../shared/upload/use-upload.ts'
import '../../shared/forms/zod.ts'

const stored = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

const TAKES = {
  url: '/api/newsletter/pictures',
  types: PICTURE_TYPES,
  maxBytes: MAX_PICTURE_BYTES,
  refusals: pictureRefusals,
  stored,
  unanswered:
    'Das Bild kam nicht an. Ihr Entwurf ist noch da. Prüfen Sie die Internetverbindung und versuchen Sie es noch einmal.',
} as const

/** Uploads a picture for issues; `onStored` gets the name of what was stored. */
export function usePictureUpload(onStored: (hash: string) => void) {
  return useUpload(TAKES, ({ hash }) => onStored(hash))
}
