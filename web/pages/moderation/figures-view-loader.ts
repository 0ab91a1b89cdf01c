import type { LoaderFunctionArgs } from 'react-router-dom'
import {
  type FiguresVariables,
  type FiguresView,
  figuresVariables,
  figuresViewOf,
} from '../../features/figures/figures-period.ts'
import {
  FigureNamesDocument,
  OperatorFiguresDocument,
} from '../../features/figures/operator-figures.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'

export interface FiguresData {
  readonly view: FiguresView
  readonly variables: FiguresVariables
}

export async function loadFigures(args: LoaderFunctionArgs): Promise<FiguresData> {
  const view = figuresViewOf(new URL(args.request.url).searchParams)
  const variables = figuresVariables(view, Date.now())
  await Promise.all([
    loadQuery(args, OperatorFiguresDocument, variables),
    loadQuery(args, FigureNamesDocument, {}, { maxAge: 3600 }),
  ])
  return { view, variables }
}
