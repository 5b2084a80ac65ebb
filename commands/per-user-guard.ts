/**
 * Creates a guard that runs long tasks, one at a time per person. The guard returns false, and does nothing,
 * while the person's last task still runs.
 */
export function perUserGuard(): (user: string, work: () => Promise<unknown>) => Promise<boolean> {
  const busy = new Set<string>()
  return async (user, work) => {
    if (busy.has(user)) return false
    busy.add(user)
    try {
      await work()
      return true
    } finally {
      busy.delete(user)
    }
  }
}
