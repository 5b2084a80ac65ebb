/** Work that takes long, one piece at a time for each person; false: this one's last is still under way, and nothing is done. */
export function oneEach(): (user: string, work: () => Promise<unknown>) => Promise<boolean> {
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
