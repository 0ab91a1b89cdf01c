/*
 * Drag and drop of the board, loaded after the page: people who use the menu or the keys never need it. The library works
 * on the browser's own drag and drop and writes no style elements, which the CSP would refuse.
 * docs/decisions/2026-11-22-applications-board.md
 */

import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import {
  type ApplicationStatus,
  isApplicationStatus,
} from '../../../entities/application/application-status.ts'

const CARD = 'application-card'

/** `ids`: asked when the drag begins; several when the card is one of those that are chosen. */
export function dragCard(element: HTMLElement, ids: () => readonly string[]): () => void {
  return draggable({
    element,
    getInitialData: () => ({ kind: CARD, ids: ids() }),
    onDragStart: () => element.setAttribute('data-dragging', ''),
    onDrop: () => element.removeAttribute('data-dragging'),
  })
}

function idsOf(data: Record<string, unknown>): string[] {
  const ids = data['kind'] === CARD ? data['ids'] : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** `takes`: whether the machine allows all of them to come here. */
export function dropColumn(
  element: HTMLElement,
  status: ApplicationStatus,
  takes: (ids: readonly string[]) => boolean,
): () => void {
  const over = (on: boolean) => element.toggleAttribute('data-over', on)
  return dropTargetForElements({
    element,
    getData: () => ({ status }),
    canDrop: ({ source }) => {
      const ids = idsOf(source.data)
      return ids.length > 0 && takes(ids)
    },
    onDragEnter: () => over(true),
    onDragLeave: () => over(false),
    onDrop: () => over(false),
  })
}

export function scrollWhileDragging(element: HTMLElement): () => void {
  return autoScrollForElements({ element, canScroll: ({ source }) => idsOf(source.data).length > 0 })
}

interface DragListeners {
  readonly onStart: (ids: readonly string[]) => void
  readonly onEnd: () => void
  readonly onDrop: (ids: readonly string[], to: ApplicationStatus) => void
}

export function watchDrags({ onStart, onEnd, onDrop }: DragListeners): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => idsOf(source.data).length > 0,
    onDragStart: ({ source }) => onStart(idsOf(source.data)),
    onDrop: ({ source, location }) => {
      onEnd()
      const status = location.current.dropTargets[0]?.data['status']
      if (isApplicationStatus(status)) onDrop(idsOf(source.data), status)
    },
  })
}
