import { UUID } from '../../shared/routing/uuid.ts'

/** The last row that is shown of a list that is ordered by time and id: the next page begins after it. */
export interface ListPlace {
  readonly at: string
  readonly id: string
}

/** `2026-11-20T18:05:00.123456+00:00~<uuid>`: the time as the server wrote it, to the microsecond. */
const PLACE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,20}(?:Z|[+-]\\d\\d:\\d\\d))~(${UUID})$`, 'i')

/** The place as a parameter of the URL. */
export const listPlaceText = ({ at, id }: ListPlace): string => `${at}~${id}`

/** Parses that parameter; null for any other text, and the list begins at its head. */
export function listPlaceOf(text: string | null): ListPlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at, id }
}
