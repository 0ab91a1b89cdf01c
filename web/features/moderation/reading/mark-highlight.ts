import { useEffect } from 'react'

/** Name in `::highlight()` of reading-pane.module.css. */
const HIGHLIGHT = 'risk'

/** Ranges of the words in all texts below the element, wherever the server's Markdown has put them. */
function rangesOf(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/**
 * Marks the words in the text that is read. By ranges and not by elements: the text is HTML of the server, which React
 * must find as it was. Browsers without highlights show the words in the hints only, which say where they stand.
 */
export function useMarkedWords(id: string, words: readonly string[]): void {
  const wanted = words.filter((word) => word.trim() !== '').join('\n')
  useEffect(() => {
    const pane = document.getElementById(id)
    if (!pane || wanted === '' || !('highlights' in CSS)) return
    const highlight = new Highlight()
    for (const part of pane.querySelectorAll('[data-reviewed]')) {
      for (const range of rangesOf(part, wanted.split('\n'))) highlight.add(range)
    }
    CSS.highlights.set(HIGHLIGHT, highlight)
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [id, wanted])
}
