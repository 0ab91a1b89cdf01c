import { PICTURE_SIDES, type PictureSide } from '../../../schema/picture-sizes.ts'
import styles from './picture-grid.module.css'

interface GridPicture {
  readonly id: string
  readonly alt: string
  /** Of the largest size. */
  readonly width: number
  readonly height: number
}

interface PictureGridProps {
  readonly pictures: readonly GridPicture[]
  readonly hrefOf: (id: string, side: PictureSide) => string
}

const [SMALLEST, , LARGEST] = PICTURE_SIDES

/** The sizes by their width: the long side of a picture is what they are named after. Small originals have fewer of them. */
function srcSetOf({ id, width, height }: GridPicture, hrefOf: PictureGridProps['hrefOf']): string {
  const byWidth = new Map(
    PICTURE_SIDES.toReversed().map((side) => [
      Math.round(width * Math.min(1, side / Math.max(width, height))),
      hrefOf(id, side),
    ]),
  )
  return [...byWidth].map(([pixels, href]) => `${href} ${pixels}w`).join(', ')
}

/** Pictures in tiles of one shape. Each leads to the whole picture, because the tiles cut what is upright. */
export function PictureGrid({ pictures, hrefOf }: PictureGridProps) {
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a href={hrefOf(picture.id, LARGEST)}>
            <img
              src={hrefOf(picture.id, SMALLEST)}
              srcSet={srcSetOf(picture, hrefOf)}
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
  )
}
