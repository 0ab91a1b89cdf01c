/*
 * Dragging of blocks, loaded after the page: the buttons and keys do the same. On the browser's own drag and drop, as the
 * board of applications (docs/decisions/2026-11-22-applications-board.md).
 */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type BlockEdge = 'before' | 'after'

const BLOCK = 'newsletter-block'

function idOf(data: Record<string | symbol, unknown>): string | null {
  const { kind, id } = data
  return kind === BLOCK && typeof id === 'string' ? id : null
}

function edgeAt(element: Element, clientY: number): BlockEdge {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}

/** By the handle alone: text in the fields can be selected. */
export function dragBlock(card: HTMLElement, handle: HTMLElement, id: string): () => void {
  const show = (edge: BlockEdge | null) =>
    edge === null ? card.removeAttribute('data-edge') : card.setAttribute('data-edge', edge)
  const ends = [
    draggable({
      element: card,
      dragHandle: handle,
      getInitialData: () => ({ kind: BLOCK, id }),
      onDragStart: () => card.setAttribute('data-dragging', ''),
      onDrop: () => card.removeAttribute('data-dragging'),
    }),
    dropTargetForElements({
      element: card,
      canDrop: ({ source }) => idOf(source.data) !== null,
      getData: ({ input }) => ({ kind: BLOCK, id, edge: edgeAt(card, input.clientY) }),
      onDrag: ({ source, location }) =>
        show(idOf(source.data) === id ? null : edgeAt(card, location.current.input.clientY)),
      onDragLeave: () => show(null),
      onDrop: () => show(null),
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

export function watchBlocks(onDrop: (id: string, target: string, edge: BlockEdge) => void): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => idOf(source.data) !== null,
    onDrop: ({ source, location }) => {
      const id = idOf(source.data)
      const data = location.current.dropTargets[0]?.data
      const target = data ? idOf(data) : null
      if (id !== null && target !== null) onDrop(id, target, data?.['edge'] === 'before' ? 'before' : 'after')
    },
  })
}

export type BlockDrag = Pick<typeof import('./block-drag.ts'), 'dragBlock' | 'watchBlocks'>
