import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Text typed into a controlled field before hydration, told once: React keeps it in the field, knows nothing of it, and
 * its next render would put the value of the state in its place.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) take(typed)
  })
  useLayoutEffect(() => takeTyped(), [])
}
