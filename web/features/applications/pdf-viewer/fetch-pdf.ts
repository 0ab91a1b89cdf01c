import { PdfViewError, type PdfViewProblem } from './pdf-problem.ts'

function problemOf(status: number): PdfViewProblem {
  if (status === 401) return 'signedOut'
  if (status === 403 || status === 404 || status === 410) return 'gone'
  return 'unavailable'
}

/**
 * The bytes of a file of this site. Fetched here and not by pdf.js, because it hides the status of the answer, and once,
 * because each opening is recorded. `onShare` is told how much has come, from 0 to 1.
 */
export async function fetchPdf(
  url: string,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/pdf' } })
    if (!response.ok || response.body === null) throw new PdfViewError(problemOf(response.status))
    const total = Number(response.headers.get('content-length') ?? 0)
    const chunks: Uint8Array[] = []
    let size = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value)
      size += part.value.length
      if (total > 0) onShare(Math.min(1, size / total))
    }
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return bytes
  } catch (error) {
    if (error instanceof PdfViewError || signal.aborted) throw error
    throw new PdfViewError(navigator.onLine ? 'unavailable' : 'offline', error)
  }
}
