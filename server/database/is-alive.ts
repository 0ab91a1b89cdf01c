export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
