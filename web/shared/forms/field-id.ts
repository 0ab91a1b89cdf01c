/** Id of a control, so that the error summary can lead to it. One form per page, hence the name alone. */
export function fieldId(name: string): string {
  return `feld-${name}`
}
