/** Sessions in memory, by their token's hash. */
export interface SessionCache<Session> {
  get(key: string): Session | undefined
  /** Counts revocations; `put` only takes what was read after the last one. */
  readonly revocations: number
  put(key: string, session: Session, revocationsWhenRead: number): void
  delete(key: string): void
  /** Drops what was revoked, and keeps what is being read just now from coming back. */
  drop(isRevoked: (session: Session) => boolean): void
}

/** Holds at most so many; beyond them the one read longest ago goes, and is read anew when it comes back. */
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
