import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { PdfPageProxy } from './pdf-engine.ts'
import styles from './pdf-viewer.module.css'

type Engine = typeof import('./pdf-engine.ts')

interface PdfPageProps {
  readonly engine: Engine
  readonly page: PdfPageProxy
  readonly scale: number
  readonly pages: number
  /** How long drawing may take: a page can ask for more than any machine has. */
  readonly limitMs: number
  readonly onSlow: () => void
}

/** True near the visible part of the page. */
function useIsNear(): [React.RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isNear]
}

/** One page. It is drawn while it is near the window, so that a long file needs no more memory than a short one. */
export function PdfPage({ engine, page, scale, pages, limitMs, onSlow }: PdfPageProps) {
  const [element, isNear] = useIsNear()
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const [hasText, setHasText] = useState<boolean | null>(null)
  const [wasNear, setWasNear] = useState(false)
  if (isNear && !wasNear) setWasNear(true)

  useEffect(() => {
    const place = picture.current
    if (!isNear || !place) return
    const { canvas, drawn, cancel } = engine.drawPage(page, scale)
    let isOver = false
    const limit = setTimeout(onSlow, limitMs)
    drawn
      .then(
        () => {
          if (isOver) return
          // The picture of the former size, stretched, stands until the new one is ready.
          place.replaceChildren(canvas)
          setState('drawn')
        },
        () => {
          if (!isOver) setState('failed')
        },
      )
      .finally(() => clearTimeout(limit))
    return () => {
      isOver = true
      clearTimeout(limit)
      cancel()
    }
  }, [engine, page, scale, isNear, limitMs, onSlow])

  useEffect(() => {
    if (isNear) return
    picture.current?.replaceChildren()
    setState('waiting')
  }, [isNear])

  useEffect(() => {
    const place = text.current
    if (!wasNear || !place) return
    let isOver = false
    engine.layText(page, place).then(
      (found) => !isOver && setHasText(found),
      () => !isOver && setHasText(false),
    )
    return () => {
      isOver = true
      place.replaceChildren()
    }
  }, [engine, page, wasNear])

  const { width, height } = engine.sizeOf(page)
  const style: CSSProperties & Record<'--total-scale-factor', number> = {
    width: width * scale,
    height: height * scale,
    '--total-scale-factor': scale,
  }
  const number = page.pageNumber
  return (
    <section
      ref={element}
      className={styles.page}
      style={style}
      aria-label={`Seite ${number} von ${pages}`}
      aria-busy={isNear && state === 'waiting'}
      data-page={number}
      data-drawn={state === 'drawn'}
    >
      <div ref={picture} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={classNames(styles.text, 'textLayer')} />
      {hasText === false ? (
        <VisuallyHidden>
          Diese Seite enthält keinen Text, den ein Screenreader vorlesen kann, vermutlich ein Bild.
        </VisuallyHidden>
      ) : null}
      {state === 'failed' ? (
        <p className={styles.pageProblem}>Diese Seite lässt sich nicht anzeigen.</p>
      ) : null}
    </section>
  )
}
