type Field = HTMLInputElement | HTMLTextAreaElement

/** A field that differs from the HTML was typed into or chosen before React hydrated the document. */
function isTyped(field: Field): boolean {
  // The value of a box without the attribute is "on", and its default value is empty.
  if (field.type === 'checkbox' || field.type === 'radio')
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Fields that hold what a reload would lose, in a document that React has not taken over. */
export function typedFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea')].filter(isTyped)
}
