/// <reference types="vite/client" />

declare module 'virtual:persisted-operations' {
  export const operationIds: Readonly<Record<string, string>>
}
