/** Labels of an enum as options, in their order. */
export function named<Key extends string>(labels: Readonly<Record<Key, string>>) {
  const options: { readonly value: Key; readonly label: string }[] = []
  for (const value in labels) options.push({ value, label: labels[value] })
  return options
}
