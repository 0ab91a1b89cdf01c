import { companyPictureHref, PICTURE_SIDES } from '../../../schema/company-pictures.ts'
import type { CompanyPageQuery } from './company.generated.ts'
import styles from './workshop-pictures.module.css'

type Picture = NonNullable<CompanyPageQuery['companyPage']>['pictures'][number]

const [, , LARGEST] = PICTURE_SIDES

/** The sizes by their width: the long side of a picture is what they are named after. Small originals have fewer of them. */
function srcSetOf({ id, width, height }: Picture): string {
  const byWidth = new Map(
    PICTURE_SIDES.toReversed().map((side) => [
      Math.round(width * Math.min(1, side / Math.max(width, height))),
      companyPictureHref(id, side),
    ]),
  )
  return [...byWidth].map(([pixels, href]) => `${href} ${pixels}w`).join(', ')
}

/** What an admin has approved. Each leads to the whole picture, because the tiles cut what is upright. */
export function WorkshopPictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  return (
    <section aria-labelledby="werkstatt" className={styles.pictures}>
      <h2 id="werkstatt">Einblicke</h2>
      <ul>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <a href={companyPictureHref(picture.id, LARGEST)}>
              <img
                src={companyPictureHref(picture.id, 480)}
                srcSet={srcSetOf(picture)}
                sizes="(width < 40em) 92vw, 360px"
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
