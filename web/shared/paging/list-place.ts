import { UUID } from '../routing/uuid.ts'

/** Where a list goes on that is ordered by time and id: after its last row. */
export interface ListPlace {
  readonly at: string
  readonly id: string
}

/** `2026-11-20T18:05:00.123456+00:00~<uuid>`: the time as the server wrote it, to the microsecond. */
const PLACE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,20}(?:Z|[+-]\\d\\d:\\d\\d))~(${UUID})$`, 'i')

/** For the URL. */
export const listPlaceText = ({ at, id }: ListPlace): string => `${at}~${id}`

/** Null for a text that is none: then the list begins at its head. */
export function listPlaceOf(text: string | null): ListPlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at, id }
}
