import { useEffect, useId, useRef, useState } from 'react'
import { MOST_COMPANY_PICTURES } from '../../../../schema/company-pictures.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { PictureDrop } from '../../../shared/pictures/picture-drop.tsx'
import { PictureDropResult } from '../../../shared/pictures/picture-drop-result.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import records from '../../../shared/ui/record-list.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import sections from '../ad-sharing.module.css'
import type { CompanyPictures_CompanyFragment } from './company-pictures.generated.ts'
import { altFieldId, PictureRow } from './picture-row.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

interface CompanyPicturesProps {
  readonly company: CompanyPictures_CompanyFragment
  /** Asks for the company again. */
  readonly reload: () => Promise<unknown>
}

/** Pictures of the workshop: uploaded, described, and read by an admin before the page of the company shows them. */
export function CompanyPictures({ company, reload }: CompanyPicturesProps) {
  const { id: companyId, pictures } = company
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  const uploading = usePictureUpload(companyId, (pictureId) => {
    setAdded(pictureId)
    void reload()
  })
  const isThere = pictures.some((picture) => picture.id === added)
  // What comes next is to say what the picture shows.
  useEffect(() => {
    if (!isThere || added === null) return
    document.getElementById(altFieldId(added))?.focus()
    setAdded(null)
  }, [isThere, added])
  const hasPlace = pictures.length < MOST_COMPANY_PICTURES
  return (
    <section className={classNames(arrange.stack12, sections.section)} aria-labelledby={id} id="bilder">
      <h2 id={id} ref={heading} tabIndex={-1} className={textStyles.sizeXl}>
        Bilder Ihrer Werkstatt
      </h2>
      <p className={textStyles.minor}>
        Wir sehen jedes Bild an, bevor es auf der Seite Ihres Betriebs steht. Ort und Zeit der Aufnahme
        entfernen wir. Zeigen Sie niemanden, der nicht zugestimmt hat, und keine Namen oder Befunde.
      </p>
      {pictures.length === 0 ? null : (
        <ul className={arrange.list}>
          {pictures.map((picture) => (
            <li key={picture.id} className={records.item}>
              <PictureRow
                picture={picture}
                onDeleted={async () => {
                  await reload()
                  focusIfLost(() => heading.current)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <LiveFieldset>
        {hasPlace ? (
          <PictureDrop
            {...uploading}
            action={pictures.length === 0 ? 'Bild hochladen' : 'Noch ein Bild hochladen'}
            label="Bild der Werkstatt auswählen"
          />
        ) : null}
      </LiveFieldset>
      <p className={textStyles.minor}>
        {hasPlace
          ? `PNG, JPEG oder WebP bis 5 MB, am besten quer. Bis zu ${MOST_COMPANY_PICTURES} Bilder.`
          : `Mehr als ${MOST_COMPANY_PICTURES} Bilder sind nicht möglich. Löschen Sie eines, um ein anderes hochzuladen.`}
      </p>
      <PictureDropResult {...uploading} done="Das Bild ist da. Schreiben Sie dazu, was es zeigt." />
    </section>
  )
}
