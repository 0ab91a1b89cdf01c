/** `npm run docs`: writes the parts of docs/ that come from the code. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedDocs } from './generated-docs.ts'

for (const { file, text } of generatedDocs())
  writeFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), text)
