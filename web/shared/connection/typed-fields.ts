type Field = HTMLInputElement | HTMLTextAreaElement

/** What differs from the HTML was typed or chosen before React took the document over. */
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
