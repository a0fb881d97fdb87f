/** Sessions in memory, by their token's hash. */
export interface SessionCache<Session> {
  get(key: string): Session | undefined
  /** Number of revocations; `put` ignores sessions read before the last one. */
  readonly revocations: number
  put(key: string, session: Session, revocationsWhenRead: number): void
  delete(key: string): void
  /** Drops revoked sessions, and prevents reads under way from putting them back. */
  drop(isRevoked: (session: Session) => boolean): void
}

/** Holds at most `most` sessions; evicts the one loaded longest ago, which is read again on its next use. */
export function createSessionCache<Session>(most: number): SessionCache<Session> {
  const sessions = new Map<string, Session>()
  let revocations = 0

  return {
    get: (key) => sessions.get(key),
    get revocations() {
      return revocations
    },
    put(key, session, revocationsWhenRead) {
      if (revocationsWhenRead !== revocations) return

      const [oldest] = sessions.keys()
      if (sessions.size >= most && oldest !== undefined) sessions.delete(oldest)
      sessions.set(key, session)
    },
    delete(key) {
      sessions.delete(key)
    },
    drop(isRevoked) {
      revocations += 1
      for (const [key, session] of sessions) if (isRevoked(session)) sessions.delete(key)
    },
  }
}
