/*
 * Whether forms of this page still keep what is typed. Not after the person has signed out: what was kept is deleted then, and a save
 * that comes back as refused would write it down again while the page is being left.
 */

let isOver = false

export function stopKeeping(): void {
  isOver = true
}

export const isKeeping = (): boolean => !isOver
