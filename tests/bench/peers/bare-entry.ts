/** The browser's half of bare-page.ts: React, and nothing of ours. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { elementOf } from './bare-tree.ts'

const root = document.getElementById('bare')
const tree = document.getElementById('tree')?.textContent
if (root && tree) startTransition(() => void hydrateRoot(root, elementOf(JSON.parse(tree))))
