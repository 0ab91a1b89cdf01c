import { companyPictureHref } from '../../../schema/company-pictures.ts'
import { PictureGrid } from '../../shared/pictures/picture-grid.tsx'
import type { CompanyPageQuery } from './company.generated.ts'
import styles from './workshop-pictures.module.css'

type Picture = NonNullable<CompanyPageQuery['companyPage']>['pictures'][number]

/** What an admin has approved. */
export function WorkshopPictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  return (
    <section aria-labelledby="werkstatt" className={styles.pictures}>
      <h2 id="werkstatt">Einblicke</h2>
      <PictureGrid pictures={pictures} hrefOf={companyPictureHref} />
    </section>
  )
}
