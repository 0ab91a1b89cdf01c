import { useCallback, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../../shared/connection/load-part.ts'
import { fetchPdf } from './fetch-pdf.ts'
import type { PdfPageProxy } from './pdf-engine.ts'
import { type PdfViewProblem, pdfViewProblemOf } from './pdf-problem.ts'

/** Time limit for opening the file and for each page: a hostile file hangs the worker, never this page. */
export const PDF_LIMIT_MS = 10_000

type Engine = typeof import('./pdf-engine.ts')

type PdfView =
  | { readonly stage: 'loading'; readonly share: number | null }
  | { readonly stage: 'shown'; readonly engine: Engine; readonly pages: readonly PdfPageProxy[] }
  | { readonly stage: 'failed'; readonly problem: PdfViewProblem }

const LOADING: PdfView = { stage: 'loading', share: null }

/** Fetches and opens a file, and frees what it took when the component goes. */
export function usePdf(url: string): { view: PdfView; retry(): void; giveUp(): void } {
  const [view, setView] = useState<PdfView>(LOADING)
  const [attempt, setAttempt] = useState(0)
  const end = useRef<() => void>(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const leaving = new AbortController()
    let limit: ReturnType<typeof setTimeout> | undefined
    let destroy = (): void => {}
    const fail = (problem: PdfViewProblem): void => {
      if (leaving.signal.aborted) return
      end.current()
      setView({ stage: 'failed', problem })
    }
    end.current = () => {
      leaving.abort()
      clearTimeout(limit)
      destroy()
    }
    setView(LOADING)
    const open = async (): Promise<void> => {
      const [engine, bytes] = await Promise.all([
        loadPart(() => import('./pdf-engine.ts')),
        fetchPdf(url, leaving.signal, (share) => setView({ stage: 'loading', share })),
      ])
      if (leaving.signal.aborted) return
      const task = engine.startPdf(bytes)
      destroy = () => void task.destroy()
      limit = setTimeout(() => fail('slow'), PDF_LIMIT_MS)
      const pages = await engine.pagesOf(task)
      clearTimeout(limit)
      if (!leaving.signal.aborted) setView({ stage: 'shown', engine, pages })
    }
    open().catch((error: unknown) => fail(pdfViewProblemOf(error)))
    return () => end.current()
  }, [url, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const giveUp = useCallback(() => {
    end.current()
    setView({ stage: 'failed', problem: 'slow' })
  }, [])
  return { view, retry, giveUp }
}
