import type { Tone } from '../../shared/ui/tone.ts'

interface Decided {
  readonly alt: string | null
  readonly approvedAlt: string | null
  readonly rejectionReason: string | null
}

/** Whether an admin is to read the picture, or the new words of one on the page. As app_private.is_picture_waiting. */
export const isPictureWaiting = ({ alt, approvedAlt, rejectionReason }: Decided): boolean =>
  alt !== null && rejectionReason === null && approvedAlt !== alt

/** What became of a picture of a company, in words. */
export function pictureState(picture: Decided): { readonly text: string; readonly tone: Tone } {
  const { alt, approvedAlt, rejectionReason } = picture
  const isApproved = approvedAlt !== null
  if (alt === null) return { text: 'Beschreibung fehlt', tone: 'warn' }
  if (rejectionReason !== null)
    return { text: isApproved ? 'neue Beschreibung abgelehnt' : 'abgelehnt', tone: 'danger' }
  if (isPictureWaiting(picture))
    return { text: isApproved ? 'neue Beschreibung in Prüfung' : 'in Prüfung', tone: 'neutral' }
  return { text: 'freigegeben', tone: 'ok' }
}
