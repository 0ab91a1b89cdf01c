import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of a page that stays while its content changes: a new title takes the focus and is announced. */
export function useTitleFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  return heading
}
