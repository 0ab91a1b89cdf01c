export const LEFT_OUT = 'throw new Error("left out of the build")'

/** Renames the old function to a name without callers, so that the minifier drops it. */
export function replaceFunctions(code: string, bodies: Readonly<Record<string, string>>): string {
  let result = code
  for (const [name, body] of Object.entries(bodies)) {
    const escaped = name.replaceAll('$', '\\$')
    const declaration = new RegExp(`^( *(?:export )?(?:async )?function )${escaped}\\(`, 'm')
    const arrow = new RegExp(`^(var )${escaped} = (?=\\()`, 'm')
    if (declaration.test(result))
      result = result.replace(
        declaration,
        (_match, start: string) => `${start}${name}() { ${body} }\n${start}unused${name}(`,
      )
    else if (arrow.test(result))
      result = result.replace(arrow, () => `function ${name}() { ${body} }\nvar unused${name} = `)
    else throw new Error(`There is no function ${name} any more: check what is slimmed`)
  }
  return result
}
