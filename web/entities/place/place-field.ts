import { z } from 'zod'
import { documentField, keptText } from '../../shared/drafts/document-fields.ts'
import type { Place } from './place.ts'
import '../../shared/forms/zod.ts'

/** A place of the list; its id is what is sent. `missing`: what is said when a submission needs it. */
export const placeField = (label: string, missing: string) =>
  documentField({
    label,
    empty: null as Place | null,
    kept: z.object({ id: z.number(), plz: keptText, town: keptText }).nullable(),
    rule: (complete) =>
      z
        .custom<Place | null>((value) => value === null || typeof value === 'object')
        .refine((place) => !complete || place !== null, missing),
    read: (stored: Place | null | undefined) =>
      stored ? { id: stored.id, plz: stored.plz, town: stored.town } : null,
    send: (checked) => checked?.id ?? null,
  })
