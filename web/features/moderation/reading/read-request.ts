import type { RequestVersion } from '../../../entities/job-request/request-difference.tsx'
import type { RequestViewData } from '../../../entities/job-request/request-view-data.ts'
import type { SubmittedVersion_FieldsFragment } from './request-pane.generated.ts'

/** One of the two versions to compare; the place is the area that employers read. */
export const requestVersionOf = ({
  professionName,
  plzPrefix,
  areaTown,
  ...fields
}: SubmittedVersion_FieldsFragment): RequestVersion => ({
  ...fields,
  profession: professionName === null ? null : { name: professionName },
  place: plzPrefix === null || areaTown === null ? null : { plz: plzPrefix, town: `Raum ${areaTown}` },
})

/** The submitted version as data of the public page. */
export const toReadRequest = (
  chiffre: string,
  version: SubmittedVersion_FieldsFragment,
): RequestViewData => ({
  ...version,
  chiffre,
  title: version.title ?? 'Ohne Titel',
  shortDescription: version.shortDescription ?? '',
  region: version.region ?? '',
  remote: version.remote ?? false,
})
