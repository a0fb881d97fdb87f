/**
 * Users of processes that need nothing from the disk once they run: ids that no distribution assigns
 * (systemd's UIDS-GIDS: 60578–61183 are unused), so such a process owns no file and may signal no other process.
 */
const USER_OF = { pictures: 60_981, passwords: 60_982 } as const

/** Switches this process to its own user if started as root. Call once everything is loaded. */
export function dropRoot(as: keyof typeof USER_OF): void {
  if (process.getuid?.() !== 0) return

  process.setgroups?.([])
  process.setgid?.(USER_OF[as])
  process.setuid?.(USER_OF[as])
}
