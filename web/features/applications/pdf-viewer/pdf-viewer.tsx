import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Glyph, Icon } from '../../../shared/ui/icon.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { PdfPage } from './pdf-page.tsx'
import { isLost, mayPass, pdfViewProblems } from './pdf-problem.ts'
import styles from './pdf-viewer.module.css'
import { PDF_LIMIT_MS, usePdf } from './use-pdf.ts'

interface PdfViewerProps {
  /** URL of the file on this site, which answers it as an attachment. */
  readonly url: string
  /** Name of the file as people read it. */
  readonly name: string
  /** Called by the button that closes the viewer and by Escape; without it there is no button. */
  readonly onClose?: () => void
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const UP = 'm6 15 6-6 6 6'
const MINUS = 'M6 12h12'
const PLUS = 'M6 12h12M12 6v12'
const DOWNLOAD = 'M12 4v11m-5-5 5 5 5-5M5 20h14'
/** Beside the pages, on both sides together. */
const MARGIN = 24
/** Width of a page at 100 %, in CSS pixels: larger letters than on paper help nobody. */
const WIDEST = 900

/** The inner width of an element, also after it changes. */
function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [watch, width]
}

/**
 * Shows a PDF with pdf.js on canvases: reads it as data, so the file stays an attachment that no browser opens by itself.
 * Fills the height of what it stands in.
 */
export function PdfViewer({ url, name, onClose }: PdfViewerProps) {
  const { view, retry, giveUp } = usePdf(url)
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const [watchWidth, width] = useWidth()
  const scroller = useRef<HTMLElement>(null)
  const titleId = useId()
  const pages = view.stage === 'shown' ? view.pages : []

  // Keeps the place when the pages change their size.
  const place = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: exactly when these change
  useEffect(() => {
    const element = scroller.current
    if (element) element.scrollTop = place.current * element.scrollHeight
  }, [zoom, width])

  const zoomBy = (step: 1 | -1) => {
    const at = ZOOMS.indexOf(zoom) + step
    setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at))] ?? 1)
  }

  const sections = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]

  const noteCurrent = () => {
    const element = scroller.current
    if (!element) return
    place.current = element.scrollTop / Math.max(1, element.scrollHeight)
    const line = element.scrollTop + element.clientHeight / 3
    const passed = sections().filter((section) => section.offsetTop <= line).length
    setCurrent(Math.max(1, passed))
  }

  const goTo = (page: number) => {
    const section = sections()[page - 1]
    if (!section || !scroller.current) return
    scroller.current.scrollTo({ top: section.offsetTop - MARGIN / 2 })
    setCurrent(page)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && onClose) onClose()
    else if (event.key === '+') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === '0') setZoom(1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const download = (
    <a className={buttonClass({ look: 'quiet', size: 's' }, styles.tool)} href={url} download={name}>
      <Glyph path={DOWNLOAD} />
      <span className={styles.word}>Herunterladen</span>
    </a>
  )
  return (
    <section
      className={classNames(surface.card, styles.viewer)}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <p id={titleId} className={classNames(textStyles.medium, styles.name)} title={name}>
          <VisuallyHidden>PDF: </VisuallyHidden>
          {name}
        </p>
        {download}
        {onClose ? (
          <Button look="quiet" size="s" className={styles.tool} onClick={onClose} aria-label="PDF schließen">
            <Icon name="close" />
          </Button>
        ) : null}
      </div>
      {view.stage === 'shown' ? (
        // Not disabled at the ends: the focus would fall out of the viewer.
        <div className={styles.tools}>
          <div className={arrange.row}>
            <Button
              look="quiet"
              size="s"
              className={styles.tool}
              aria-label="Vorige Seite"
              aria-disabled={current <= 1 || undefined}
              onClick={() => goTo(current - 1)}
            >
              <Glyph path={UP} />
            </Button>
            <span role="status" className={styles.count}>
              Seite {current} von {pages.length}
            </span>
            <Button
              look="quiet"
              size="s"
              className={styles.tool}
              aria-label="Nächste Seite"
              aria-disabled={current >= pages.length || undefined}
              onClick={() => goTo(current + 1)}
            >
              <Icon name="chevronDown" />
            </Button>
          </div>
          <div className={arrange.row}>
            <Button
              look="quiet"
              size="s"
              className={styles.tool}
              aria-label="Verkleinern"
              aria-disabled={zoom === ZOOMS[0] || undefined}
              onClick={() => zoomBy(-1)}
            >
              <Glyph path={MINUS} />
            </Button>
            <Button
              look="quiet"
              size="s"
              className={styles.tool}
              aria-label={`${Math.round(zoom * 100)} %, Breite anpassen`}
              onClick={() => setZoom(1)}
            >
              {Math.round(zoom * 100)} %
            </Button>
            <Button
              look="quiet"
              size="s"
              className={styles.tool}
              aria-label="Vergrößern"
              aria-disabled={zoom === ZOOMS.at(-1) || undefined}
              onClick={() => zoomBy(1)}
            >
              <Glyph path={PLUS} />
            </Button>
          </div>
        </div>
      ) : null}
      {view.stage === 'loading' ? (
        <div className={classNames(arrange.stack12, styles.wait)} role="status">
          <p>Das PDF wird geladen …</p>
          <progress
            className={styles.progress}
            aria-label="Ladefortschritt"
            {...(view.share === null ? {} : { value: view.share })}
          />
        </div>
      ) : null}
      {view.stage === 'failed' ? (
        <div className={classNames(arrange.stack12, styles.wait)} role="alert">
          <Notice tone="warn" title="Das PDF wird nicht angezeigt">
            <p>{pdfViewProblems[view.problem]}</p>
            <div className={classNames(arrange.wrap8, arrange.above12)}>
              {mayPass(view.problem) ? (
                <Button look="secondary" size="s" onClick={retry}>
                  Noch einmal versuchen
                </Button>
              ) : null}
              {isLost(view.problem) ? null : (
                <a className={buttonClass({ look: 'secondary', size: 's' })} href={url} download={name}>
                  PDF herunterladen
                </a>
              )}
            </div>
          </Notice>
        </div>
      ) : null}
      {view.stage === 'shown' ? (
        // A scrolling area has to be reached by keyboard.
        <section
          ref={(element) => {
            scroller.current = element
            return watchWidth(element)
          }}
          className={styles.pages}
          tabIndex={0}
          aria-label="Seiten"
          onScroll={noteCurrent}
        >
          {width > 0
            ? pages.map((page) => (
                <PdfPage
                  key={page.pageNumber}
                  engine={view.engine}
                  page={page}
                  pages={pages.length}
                  scale={
                    (Math.min(WIDEST, Math.max(120, width - MARGIN)) /
                      view.engine.sizeOf(pages[0] ?? page).width) *
                    zoom
                  }
                  limitMs={PDF_LIMIT_MS}
                  onSlow={giveUp}
                />
              ))
            : null}
        </section>
      ) : null}
    </section>
  )
}
