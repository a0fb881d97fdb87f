/**
 * Users of processes that need nothing from the disk once they run: numbers that no distribution gives to anybody
 * (systemd's UIDS-GIDS: 60578–61183 are unused), so that such a process owns no file and may signal no other.
 */
const USER_OF = { pictures: 60_981, passwords: 60_982 } as const

/** Where the server was started as root, this process goes on as a user of its own. Call it once everything is loaded. */
export function dropRoot(as: keyof typeof USER_OF): void {
  if (process.getuid?.() !== 0) return

  process.setgroups?.([])
  process.setgid?.(USER_OF[as])
  process.setuid?.(USER_OF[as])
}
