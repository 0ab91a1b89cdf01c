import { useEffect, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { NewsletterPicturesDocument, type NewsletterPicturesQuery } from './newsletter-editor.generated.ts'
import { pictureHref } from './picture-href.ts'
import styles from './picture-store.module.css'

type Picture = NewsletterPicturesQuery['newsletterPictures'][number]

/** `pageSize` of the document minus one. */
const PAGE = 12

interface PictureStoreProps {
  readonly chosen: string
  readonly onChoose: (picture: { readonly hash: string; readonly alt: string }) => void
}

/** All pictures that were uploaded for issues, newest first. */
export function PictureStore({ chosen, onChoose }: PictureStoreProps) {
  const client = useClient()
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [after, setAfter] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    client
      .query({
        query: NewsletterPicturesDocument,
        variables: { afterHash: after },
        fetchPolicy: 'network-only',
      })
      .then(
        ({ data }) => {
          if (over || !data) return
          const page = cutPage(data.newsletterPictures, PAGE)
          setPictures((before) => [...(after === null ? [] : (before ?? [])), ...page.rows])
          setNext(page.next?.hash ?? null)
          setProblem(null)
        },
        (error: unknown) => {
          if (!over) setProblem(errorText(error))
        },
      )
    return () => {
      over = true
    }
  }, [client, after])

  if (problem) return <p role="alert">{problem}</p>
  if (pictures === null) return <p role="status">Die Bilder werden geladen …</p>
  if (pictures.length === 0)
    return <p>Noch keine. Was Sie für eine Ausgabe hochladen, steht danach auch hier.</p>
  return (
    <>
      <ul className={classNames(arrange.stack12, styles.pictures)}>
        {pictures.map(({ hash, alt, width, height, createdAt }) => (
          <li key={hash}>
            <button
              type="button"
              className={classNames(arrange.stack6, styles.picture)}
              aria-pressed={hash === chosen}
              onClick={() => onChoose({ hash, alt: alt ?? '' })}
            >
              <img src={pictureHref(hash)} alt="" loading="lazy" width={width} height={height} />
              <span>{alt ? alt : `Ohne Beschreibung, vom ${formatDate(createdAt)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {next ? (
        <Button look="secondary" size="s" onClick={() => setAfter(next)}>
          Ältere Bilder
        </Button>
      ) : null}
    </>
  )
}
