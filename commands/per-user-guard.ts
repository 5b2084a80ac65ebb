/**
 * Creates a guard that runs at most one long task per person at a time. If the person's last task is still
 * running, the guard does nothing and returns false.
 */
export function createPerUserGuard(): (user: string, work: () => Promise<unknown>) => Promise<boolean> {
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
