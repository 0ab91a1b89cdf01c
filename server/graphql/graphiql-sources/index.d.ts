/** What Ruru takes of GraphiQL's types for its own configuration (server/graphql/http/graphiql.ts). */
export interface GraphiQLProps {
  readonly className?: string
  readonly confirmCloseTab?: (index: number) => boolean | Promise<boolean>
  readonly defaultEditorToolsVisibility?: boolean | 'variables' | 'headers'
  readonly defaultHeaders?: string
  readonly defaultQuery?: string
  readonly defaultTheme?: 'light' | 'dark' | null
  readonly editorTheme?: { readonly dark: string; readonly light: string }
  readonly forcedTheme?: 'light' | 'dark' | 'system'
  readonly initialHeaders?: string
  readonly initialQuery?: string
  readonly initialVariables?: string
  readonly inputValueDeprecation?: boolean
  readonly isHeadersEditorEnabled?: boolean
  readonly maxHistoryLength?: number
  readonly onEditHeaders?: (value: string) => void
  readonly onEditQuery?: (value: string) => void
  readonly onEditVariables?: (value: string) => void
  readonly responseTooltip?: unknown
  readonly schemaDescription?: boolean
  readonly showPersistHeadersSettings?: boolean
}
