import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ inMemory: true })
  project.provide('adminUrl', cluster.adminUrl)
  return cluster.stop
}
