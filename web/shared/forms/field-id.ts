/** Id of a control, so that the error summary can lead to it. Forms that are open at the same time have no name in common. */
export function fieldId(name: string): string {
  return `feld-${name}`
}
